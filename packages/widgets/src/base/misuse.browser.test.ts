import { accountWith } from '../test/ads.ts'
import { expect } from '@open-wc/testing'
import { features } from '@vitrine/core/catalogue'
import type { Http } from '@vitrine/core/http'
import { until, warningsDuring } from '../test/dom.ts'
import { fakeHttp } from '../test/fake-http.ts'
import { createVitrine } from './create-vitrine.ts'
import { VitrineElement } from './vitrine-element.ts'

const names = Object.values(features).flatMap(({ widgets }) => Object.keys(widgets))

/** A backend that accepts every call and never answers. */
const silent: Http = { ...fakeHttp(), send: () => new Promise(() => {}) }
const instance = () => createVitrine({ http: silent, account: accountWith() as never, locale: 'en' })

const create = (name: string): VitrineElement => document.createElement(`vitrine-${name}`) as VitrineElement

const nonsense = ['-1', 'no-such-value', '{']
const attributesOf = (element: Element): readonly string[] =>
  (element.constructor as typeof HTMLElement & { observedAttributes: string[] }).observedAttributes

/** Errors that reached the page uncaught. */
const uncaught: unknown[] = []
const recordUncaught = (event: ErrorEvent | PromiseRejectionEvent): void =>
  void uncaught.push('reason' in event ? event.reason : event.error)
const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame++) await new Promise((done) => requestAnimationFrame(done))
}

describe('a page that misuses an element', () => {
  before(async function () {
    // The test server compiles the files of all elements, when each is first requested.
    this.timeout(180_000)
    for (const name of names) await import(`../define/${name}.ts`)
    window.addEventListener('error', recordUncaught)
    window.addEventListener('unhandledrejection', recordUncaught)
  })
  beforeEach(() => void (uncaught.length = 0))
  after(() => {
    window.removeEventListener('error', recordUncaught)
    window.removeEventListener('unhandledrejection', recordUncaught)
  })

  for (const name of names) {
    it(`may give ${name} values that it does not know`, async () => {
      const element = Object.assign(create(name), { instance: instance() })
      const warnings = await warningsDuring(async () => {
        document.body.append(element)
        for (const value of nonsense) {
          for (const attribute of attributesOf(element)) element.setAttribute(attribute, value)
          await element.updateComplete
        }
        element.remove()
        await frames(2)
      })
      expect(uncaught).to.deep.equal([])
      expect(new Set(warnings).size, 'a sentence said twice').to.equal(warnings.length)
    })

    it(`may put ${name} where there is no provider: it says so once, on the page and on the console`, async () => {
      const element = create(name)
      const wait = VitrineElement.providerTimeoutMs
      VitrineElement.providerTimeoutMs = 1
      try {
        const warnings = await warningsDuring(async () => {
          for (let time = 0; time < 2; time++) {
            document.body.append(element)
            await until(() => element.shadowRoot?.querySelector('[role=alert]'), 'the face of the error')
            element.remove()
          }
        })
        expect(uncaught).to.deep.equal([])
        expect(warnings).to.have.length(1)
        expect(warnings[0]).to.contain(`<vitrine-${name}>`)
      } finally {
        VitrineElement.providerTimeoutMs = wait
      }
    })

    it(`may take ${name} away while it loads, and put it back`, async () => {
      const element = Object.assign(create(name), { instance: instance() })
      const warnings = await warningsDuring(async () => {
        for (let time = 0; time < 2; time++) {
          document.body.append(element)
          await frames(time)
          element.remove()
        }
        await frames(2)
      })
      expect(uncaught).to.deep.equal([])
      expect(warnings.length).to.be.at.most(1)
    })
  }
})
