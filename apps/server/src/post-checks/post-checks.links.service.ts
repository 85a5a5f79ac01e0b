import type { LinkCheck, LinkFault } from '@vitrine/core/post-checks'
import { requestPublic, FetchFault, publicAddress } from '../ports/network.ts'

const mostRedirects = 3
const patienceMs = 8_000
/** Other ports are not requested, or the server could be used to scan the ports of other machines; only the address is checked. */
const usualPorts = new Set(['', '80', '443'])
/** Other errors such as 403 come from servers that reject robots but serve visitors. */
const isDead = (status: number): boolean => status === 404 || status === 410 || status >= 500

interface Look {
  signal: AbortSignal
  /** Overrides the check of addresses in tests; all ports are then allowed. */
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

/** Requests each address and checks the status; the body is discarded. */
export const checkLinks = (urls: readonly string[], isAllowed?: Look['isAllowed']): Promise<LinkCheck[]> =>
  Promise.all(urls.map(async (url): Promise<LinkCheck> => ({ url, fault: await checkOne(url, isAllowed) })))
