/** A file of our own that lists of advert blockers name by its path. */
export const baitAddress = '/ads/ad-banner.js'
/** One that no list names: whether our own server is within reach at all. */
const plainAddress = '/favicon.svg'

const arrives = async (address: string): Promise<boolean> => {
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return true
  } catch {
    return false
  }
}

/** Words by which blockers find what to hide. */
const baitClasses = 'adsbox ad-banner ad-placement pub_300x250 text-ad'

/** Whether an element that looks like an advert is hidden. It is out of sight, and gone after the next two frames. */
const hidesElements = async (): Promise<boolean> => {
  const bait = document.createElement('div')
  bait.className = baitClasses
  bait.ariaHidden = 'true'
  Object.assign(bait.style, { position: 'absolute', insetInlineStart: '-9999px', inlineSize: '300px', blockSize: '250px' })
  document.body.append(bait)
  // Blockers hide what they find once it is in the page.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { display, visibility } = getComputedStyle(bait)
  bait.remove()
  return display === 'none' || visibility === 'hidden'
}

/**
 * Whether an advert blocker is at work: it keeps a file away that is called like an advert, while another one of the same server
 * arrives, or it hides an element that looks like one. A lost connection is none.
 */
export const findAdBlocker = async (): Promise<boolean> =>
  (!(await arrives(baitAddress)) && (await arrives(plainAddress))) || (await hidesElements())
