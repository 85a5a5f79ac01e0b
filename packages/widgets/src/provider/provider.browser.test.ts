import { expect, fixture, html } from '@open-wc/testing'
import type { TokenRequest } from '../base/vitrine.types.ts'
import { until } from '../test/dom.ts'
import { VitrineProvider } from './provider.ts'

customElements.define('early-provider', class extends VitrineProvider {})

describe('a provider that is there before the page has been read', () => {
  const arrive = (state: DocumentReadyState): void => {
    Object.defineProperty(document, 'readyState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('readystatechange'))
  }
  afterEach(() => void Reflect.deleteProperty(document, 'readyState'))

  it('asks for the rights of all widgets inside it, once they are there', async () => {
    arrive('loading')
    const requests: TokenRequest[] = []
    const fetchToken = async (request: TokenRequest): Promise<string> => {
      requests.push(request)
      return 'token'
    }
    const provider = await fixture(html`<early-provider .fetchToken=${fetchToken}></early-provider>`)
    expect(requests).to.deep.equal([])

    provider.append(document.createElement('vitrine-visits'))
    arrive('interactive')

    await until(() => requests.length > 0, 'the token')
    expect(requests.map(({ scopes }) => scopes)).to.deep.equal([['contacts:read']])
  })
})
