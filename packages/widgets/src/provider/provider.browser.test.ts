import { expect, fixture, html } from '@open-wc/testing'
import type { TokenRequest, VitrineInstance } from '../base/vitrine.types.ts'
import { consumeVitrine } from '../base/context.ts'
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

  it('serves the elements that are there, with a token for them, and asks once more for those that follow', async () => {
    arrive('loading')
    const requests: TokenRequest[] = []
    const fetchToken = async (request: TokenRequest): Promise<string> => {
      requests.push(request)
      return 'token'
    }
    const provider = await fixture(html`<early-provider .fetchToken=${fetchToken}><vitrine-visits></vitrine-visits></early-provider>`)
    let instance: VitrineInstance | undefined
    consumeVitrine(provider.querySelector('vitrine-visits')!, (given) => (instance = given))
    expect(requests).to.deep.equal([])

    instance?.need(['contacts:read'])

    await until(() => requests.length === 1, 'the token of the first')
    provider.append(document.createElement('vitrine-ad-sheet'))
    arrive('interactive')
    await until(() => requests.length === 2, 'the token of both')
    expect(requests.map(({ scopes }) => scopes)).to.deep.equal([['contacts:read'], ['contacts:read', 'ads:read']])
  })

  it('waits for a fetchToken of a page that arrives slowly, however long that takes', async () => {
    arrive('loading')
    const provider = await fixture(html`<early-provider timeout-ms="1"></early-provider>`)
    let instance: VitrineInstance | undefined
    consumeVitrine(provider.appendChild(document.createElement('p')), (given) => (instance = given))
    let failure: unknown
    const token = instance!.whenGranted()!.catch((error: unknown) => (failure = error))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(failure).to.equal(undefined)

    arrive('interactive')

    expect(await token).to.include({ kind: 'host' })
  })
})
