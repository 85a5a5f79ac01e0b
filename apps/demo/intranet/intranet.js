import { fetchToken } from './token.js'

const provider = document.querySelector('#vitrine')
provider.fetchToken = fetchToken
provider.variables = { colorAccent: '#17456b' }

const navigation = { 'vitrine-portal-open': 'portals', 'vitrine-ad-open': 'ad' }
for (const [type, name] of Object.entries(navigation)) {
  provider.addEventListener(type, ({ detail }) => {
    const value = detail.codeName ?? detail.adId
    if (value) location.href = `/contacts/?${new URLSearchParams({ [name]: value })}`
  })
}
