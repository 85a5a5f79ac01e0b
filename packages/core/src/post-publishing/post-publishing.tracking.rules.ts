import type { PostTracking } from '../posts/posts.model.ts'

const names = { source: 'utm_source', medium: 'utm_medium', campaign: 'utm_campaign' } as const

/** Adds UTM parameters to an address; existing ones are kept. */
export const trackedAddress = (address: string, tracking: PostTracking): string => {
  const url = URL.parse(address)
  if (!url) return address
  const missing = (['source', 'medium', 'campaign'] as const).filter((part) => tracking[part] !== '' && !url.searchParams.has(names[part]))
  if (missing.length === 0) return address
  for (const part of missing) url.searchParams.set(names[part], tracking[part])
  return url.href
}

const link = /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/gu

/** Adds UTM parameters to all links of a text. */
export const trackedText = (text: string, tracking: PostTracking): string =>
  text.replaceAll(link, (address) => trackedAddress(address, tracking))
