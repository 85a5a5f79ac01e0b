import { expect } from '@open-wc/testing'
import { __vitePreload as fetchPart } from './fetch-part.ts'

const there = new URL('fetch-part.ts', import.meta.url).href
const missing = new URL('not-there.js', import.meta.url).href

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

/** The number of requests for a file during `run`. */
const requestsOf = async (address: string, run: () => Promise<unknown>): Promise<number> => {
  const { fetch: original } = globalThis
  let requests = 0
  globalThis.fetch = (input, options) => {
    if (input === address) requests += 1
    return original(input, options)
  }
  await run()
  globalThis.fetch = original
  return requests
}

describe('a part of an application', () => {
  let runs = 0
  const load = async (): Promise<number> => ++runs
  beforeEach(() => (runs = 0))

  it('runs once all its files are there', async () => {
    expect(await fetchPart(load, [there], import.meta.url)).to.equal(1)
  })

  it('does not run while one of its files is missing, and says which', async () => {
    expect(String(await rejection(fetchPart(load, [there, missing], import.meta.url)))).to.contain(missing)
    expect(runs).to.equal(0)
  })

  it('is fetched again after it did not arrive', async () => {
    expect(
      await requestsOf(missing, async () => {
        await rejection(fetchPart(load, [missing], import.meta.url))
        await rejection(fetchPart(load, [missing], import.meta.url))
      }),
    ).to.equal(2)
  })

  it('is not fetched twice once it has arrived', async () => {
    await fetchPart(load, [there], import.meta.url)
    expect(await requestsOf(there, () => fetchPart(load, [there], import.meta.url))).to.equal(0)
  })
})
