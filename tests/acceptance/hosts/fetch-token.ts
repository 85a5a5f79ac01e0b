import type { FetchToken } from '@vitrine/widgets'

/** The page's own server exchanges the secret key. */
export const fetchToken: FetchToken = async ({ scopes, signal }) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch('/token', { method: 'POST', headers, body: JSON.stringify({ scopes }), signal })
  if (reply.status === 401) return null
  if (!reply.ok) throw new Error(`/token answered ${reply.status}`)
  const { token } = (await reply.json()) as { token: string }
  return token
}
