import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Bench } from '../bench.types.ts'
import { paintedWhen, type Painted } from '../browser/demo-visit.ts'
import { inBrowser, visit } from '../browser/visit.ts'
import { median, ratio } from '../verdict.ts'
import { startMillion } from './area-million.ts'
import { signedIn, tokenFor } from './area-site.ts'

/** After this time the server reads the to-do list from the database again. */
const memoryMs = 15_000

/** Runs in the page: the to-do list, the figures, the contacts and the lists are there, and nothing waits any more. */
const dashboardIsShown = (): boolean => {
  const groups = document.querySelector('vitrine-todo')?.shadowRoot?.querySelector('[part=group]')
  return !!groups && !!document.querySelector('main li a') && !document.querySelector('main [aria-busy=true]')
}

/** Runs in the page: the same without the to-do list. */
const restIsShown = (): boolean => !!document.querySelector('main li a') && !document.querySelector('main [aria-busy=true]')

/** Runs in the page. */
const listIsShown = (): boolean => !!document.querySelector('vitrine-ads-list')?.shadowRoot?.querySelector('tr[data-id]')

const timeUntil = async (browser: Browser, url: string, isShown: () => boolean): Promise<number> => {
  const { marks, close } = await visit<Painted>(browser, url, { script: paintedWhen(isShown) })
  const { painted } = await marks()
  await close()
  return painted
}

export const bench: Bench = {
  title: 'The dashboard of an account with everything subscribed among 1,000,000 rows, against its ads list',
  async run({ full, print }) {
    return inBrowser(startMillion(print), async (browser, { address }) => {
      const token = await tokenFor(address)
      const times = { own: [] as number[], floor: [] as number[] }
      const rest: number[] = []
      const rounds = full ? 12 : 3
      // The first visit of each is that of a server that has just started.
      for (let round = 0; round <= rounds; round += 1) {
        const own = await timeUntil(browser, signedIn(address, token, '/'), dashboardIsShown)
        const floor = await timeUntil(browser, signedIn(address, token, '/posts'), listIsShown)
        const withoutTodo = await timeUntil(browser, signedIn(address, token, '/'), restIsShown)
        if (round > 0) {
          times.own.push(own)
          rest.push(withoutTodo)
          times.floor.push(floor)
        }
        if (round < rounds) await wait(memoryMs)
      }
      print(`${rounds} visits each, the dashboard within ${Math.round(median(times.own))} ms`)
      return [
        ...ratio('the dashboard until nothing waits any more', 'the ads list until its first rows', times, 1.8),
        { name: 'the dashboard until all but its to-do list is there', value: median(rest), unit: 'ms', floor: median(times.floor) },
      ]
    })
  },
}
