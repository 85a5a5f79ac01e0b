const keyOf = (advertiser: number, kind: string): string => `vitrine:portals:${advertiser}:${kind}`

/** The portals that were last chosen for an ad of this kind on this device. */
export const lastPortals = (advertiser: number, kind: string): ReadonlySet<number> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(advertiser, kind)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id): id is number => typeof id === 'number') : [])
  } catch {
    // localStorage may be unavailable, or hold something else.
    return new Set()
  }
}

export const rememberPortals = (advertiser: number, kind: string, portals: readonly number[]): void => {
  try {
    localStorage.setItem(keyOf(advertiser, kind), JSON.stringify(portals))
  } catch {
    // The next ad begins with nothing ticked.
  }
}
