import type { FetchToken } from '@vitrine/widgets'

/** A route of this page exchanges the secret key. */
export const fetchToken: FetchToken = async ({ scopes, signal }) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch('/next/vitrine-token', { method: 'POST', headers, body: JSON.stringify({ scopes }), signal })
  if (reply.status === 401) return null
  if (!reply.ok) throw new Error(`/next/vitrine-token answered ${reply.status}`)
  const { token } = (await reply.json()) as { token: string }
  return token
}
