// The one thing this page does for Vitrine: its own server gets the token, so no password is ever here.
const provider = document.querySelector('#vitrine')

provider.fetchToken = async ({ signal }) => {
  const reply = await fetch('/token', { method: 'POST', signal })
  const { token } = await reply.json()
  return token
}
provider.variables = { colorAccent: '#17456b' }
