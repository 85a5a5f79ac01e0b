import type { LinkCheck, LinkFault } from '@vitrine/core/post-checks'
import { requestPublic, FetchFault, publicAddress } from '../ports/network.ts'

const mostRedirects = 3
const patienceMs = 8_000
/** Nobody looks for doors of other machines by our hand: with another port it is only looked whose address it is. */
const usualPorts = new Set(['', '80', '443'])
/** Whoever answers so is there, and shows itself to visitors rather than to machines. */
const isDead = (status: number): boolean => status === 404 || status === 410 || status >= 500

interface Look {
  signal: AbortSignal
  /** Another rule for tests, in which every port is a usual one. */
  isAllowed?: ((address: string) => boolean) | undefined
}

const statusOf = async (url: URL, look: Look, redirects = mostRedirects): Promise<number | null> => {
  if (!look.isAllowed && !usualPorts.has(url.port)) {
    await publicAddress(url.hostname.replaceAll(/^\[|\]$/g, ''))
    return null
  }
  const answer = await requestPublic(url, { headers: { accept: 'text/html,*/*' }, signal: look.signal }, look.isAllowed)
  answer.destroy()
  const { statusCode = 0, headers } = answer
  const next =
    statusCode >= 300 && statusCode < 400 && headers.location !== undefined && redirects > 0 ? URL.parse(headers.location, url.href) : null
  return next ? statusOf(next, look, redirects - 1) : statusCode
}

const checkOne = async (address: string, isAllowed?: Look['isAllowed']): Promise<LinkFault | null> => {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return 'link-unreachable'
  try {
    const status = await statusOf(url, { signal: AbortSignal.timeout(patienceMs), isAllowed })
    return status !== null && isDead(status) ? 'link-unreachable' : null
  } catch (error) {
    return error instanceof FetchFault && error.code === 'private' ? 'link-private' : 'link-unreachable'
  }
}

/** Whether addresses lead to what visitors can open: they are asked for, and what they bring is left where it is. */
export const checkLinks = (urls: readonly string[], isAllowed?: Look['isAllowed']): Promise<LinkCheck[]> =>
  Promise.all(urls.map(async (url): Promise<LinkCheck> => ({ url, fault: await checkOne(url, isAllowed) })))
