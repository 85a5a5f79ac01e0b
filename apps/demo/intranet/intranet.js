// The one thing this page does for Vitrine: its own server gets the token, so no password is ever here.
const provider = document.querySelector('#vitrine')

const ask = async (signal) => {
  const reply = await fetch('/token', { method: 'POST', signal })
  const { token } = await reply.json()
  return token
}

// The first token is asked for while the widget's files are still on their way.
let early = ask()
early.catch(() => undefined)
provider.fetchToken = ({ signal }) => {
  const token = early ?? ask(signal)
  early = undefined
  return token
}
provider.variables = { colorAccent: '#17456b' }
