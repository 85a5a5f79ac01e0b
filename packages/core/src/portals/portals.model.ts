/** A portal that ads are linked to, with what it shows of itself. */
export interface LinkedPortal {
  id: number
  codeName: string
  portal: { name: string; logoUrl: string | null }
}

/** What portals are looked for by; null and '' mean any. */
export interface PortalCriteria {
  /** Part of the name. */
  name: string
  isFree: boolean | null
  category: string
}
