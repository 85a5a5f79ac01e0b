import { accountWith } from '../test/ads.ts'
import { expect } from '@open-wc/testing'
import { features } from '@vitrine/core/catalogue'
import type { Http } from '@vitrine/core/http'
import { until, warningsDuring } from '../test/dom.ts'
import { fakeHttp } from '../test/fake-http.ts'
import { createVitrine } from './create-vitrine.ts'
import { VitrineElement } from './vitrine-element.ts'

const names = Object.values(features).flatMap(({ widgets }) => Object.keys(widgets))

/** A backend that takes every question and never answers. */
const silent: Http = { ...fakeHttp(), send: () => new Promise(() => {}) }
const instance = () => createVitrine({ http: silent, account: accountWith() as never, locale: 'en' })

const create = (name: string): VitrineElement => document.createElement(`vitrine-${name}`) as VitrineElement

const nonsense = ['-1', 'no-such-value', '{']
const attributesOf = (element: Element): readonly string[] =>
  (element.constructor as typeof HTMLElement & { observedAttributes: string[] }).observedAttributes

/** What reached the page as an error that nobody caught. */
const uncaught: unknown[] = []
const keep = (event: ErrorEvent | PromiseRejectionEvent): void => void uncaught.push('reason' in event ? event.reason : event.error)
const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame++) await new Promise((done) => requestAnimationFrame(done))
}

describe('a page that misuses an element', () => {
  before(async () => {
    for (const name of names) await import(`../define/${name}.ts`)
    window.addEventListener('error', keep)
    window.addEventListener('unhandledrejection', keep)
  })
  beforeEach(() => void (uncaught.length = 0))
  after(() => {
    window.removeEventListener('error', keep)
    window.removeEventListener('unhandledrejection', keep)
  })

  for (const name of names) {
    it(`may give ${name} values that it does not know`, async () => {
      const element = Object.assign(create(name), { instance: instance() })
      const said = await warningsDuring(async () => {
        document.body.append(element)
        for (const value of nonsense) {
          for (const attribute of attributesOf(element)) element.setAttribute(attribute, value)
          await element.updateComplete
        }
        element.remove()
        await frames(2)
      })
      expect(uncaught).to.deep.equal([])
      expect(new Set(said).size, 'a sentence said twice').to.equal(said.length)
    })

    it(`may put ${name} where there is no provider: it says so once, on the page and on the console`, async () => {
      const element = create(name)
      const wait = VitrineElement.providerTimeoutMs
      VitrineElement.providerTimeoutMs = 1
      try {
        const said = await warningsDuring(async () => {
          for (let time = 0; time < 2; time++) {
            document.body.append(element)
            await until(() => element.shadowRoot?.querySelector('[role=alert]'), 'the face of the error')
            element.remove()
          }
        })
        expect(uncaught).to.deep.equal([])
        expect(said).to.have.length(1)
        expect(said[0]).to.contain(`<vitrine-${name}>`)
      } finally {
        VitrineElement.providerTimeoutMs = wait
      }
    })

    it(`may take ${name} away while it loads, and put it back`, async () => {
      const element = Object.assign(create(name), { instance: instance() })
      const said = await warningsDuring(async () => {
        for (let time = 0; time < 2; time++) {
          document.body.append(element)
          await frames(time)
          element.remove()
        }
        await frames(2)
      })
      expect(uncaught).to.deep.equal([])
      expect(said.length).to.be.at.most(1)
    })
  }
})
