import { fetchToken } from './token.js'

const provider = document.querySelector('#vitrine')
provider.fetchToken = fetchToken
provider.variables = { colorAccent: '#17456b' }

const waiting = {
  new: 'handling=new',
  'overdue-mails': 'overdue=yes',
  'overdue-calls': 'tab=calls&overdue=yes',
  missed: 'tab=calls&status=missed&handling=new,in-progress',
}
provider.addEventListener('vitrine-backlog-open', ({ detail, target }) => {
  const sites = new URLSearchParams(target.query).get('sites')
  location.href = `/contacts/?period=12m&${waiting[detail.kind]}${sites ? `&sites=${sites}` : ''}`
})

const navigation = { 'vitrine-portal-open': 'portals', 'vitrine-ad-open': 'ad' }
for (const [type, name] of Object.entries(navigation)) {
  provider.addEventListener(type, ({ detail }) => {
    const value = detail.codeName ?? detail.adId
    if (value) location.href = `/contacts/?${new URLSearchParams({ [name]: value })}`
  })
}

// What is planned stands in the planner and in the calendar.
provider.addEventListener('vitrine-post-planned', () => (location.href = '/publications/'))
