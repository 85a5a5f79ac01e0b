/** The intranet's own server exchanges its secret key for a token: no key and no password is ever in a page. */
export const fetchToken = async ({ scopes, signal } = {}) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch('/vitrine-token', { method: 'POST', headers, body: JSON.stringify({ scopes }), signal })
  if (reply.status === 401) return null // nobody is signed in
  if (!reply.ok) throw new Error(`/vitrine-token answered ${reply.status}`)
  const { token } = await reply.json()
  return token
}
