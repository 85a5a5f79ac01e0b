/** A portal that ads are linked to, with what it shows of itself. */
export interface LinkedPortal {
  id: number
  codeName: string
  portal: { name: string; logoUrl: string | null }
}
