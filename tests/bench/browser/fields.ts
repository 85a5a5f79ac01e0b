import type { Browser, Page } from '@playwright/test'
import type { Pair } from '../verdict.ts'
import { type } from './keys.ts'
import type { FieldMarks } from './marks.ts'
import { visit } from './visit.ts'

/** Milliseconds until the fields of a page and of its reference are painted, visited alternately. */
export const openInTurns = async (browser: Browser, urls: Readonly<Record<keyof Pair, string>>, rounds: number): Promise<Pair> => {
  const pair: Pair = { own: [], floor: [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const which of ['own', 'floor'] as const) {
      const { marks, close } = await visit<FieldMarks>(browser, urls[which])
      // The first visit warms the server's caches.
      if (round > 0) pair[which].push((await marks()).fields)
      await close()
    }
  }
  return pair
}

/** Milliseconds of each key in a field and in the page's bare input, alternately. */
export const typeInTurns = async (page: Page, field: string, rounds: number): Promise<Pair> => {
  const pair: Pair = { own: [], floor: [] }
  for (let round = 0; round < rounds; round += 1) {
    pair.floor.push(...(await type(page, '#native', 10)))
    pair.own.push(...(await type(page, field, 10)))
  }
  return pair
}
