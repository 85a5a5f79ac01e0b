import { expect, test } from '@playwright/test'
import type { OtherBrowser } from '../../acceptance/browsers/other-browser.ts'
import { otherBrowsers } from '../../acceptance/browsers/other-browsers.ts'
import { intranetAddress } from '../testing/journey.ts'
import { inside, poll, stepsOf, watch } from '../testing/other-browser.ts'
import { textOf } from '../testing/texts.ts'

/** The first element of these that contains the words, as an expression of the page. */
const saying = (all: string, words: string): string =>
  `[...(${all} ?? [])].find(({ textContent }) => textContent.includes(${JSON.stringify(words)}))`
const link = (words: string): string => saying(`document.querySelectorAll('a')`, words)

for (const { name, packages, path, launch } of otherBrowsers) {
  test.describe(`a head office has its day in ${name}`, () => {
    let browser: OtherBrowser
    test.skip(!path, `${name} is not installed here: apt-get install ${packages}`)
    test.beforeEach(async () => void (path && (browser = await launch(path))))
    test.afterEach(() => browser?.close())
    const { isThere, says, typeInto, click } = stepsOf(() => browser)
    /** Each page of the intranet is a document of its own. */
    const isOn = async (where: string): Promise<void> => {
      // A page that is being left may not answer.
      await expect(async () => expect(await browser.ask<string>('location.pathname')).toMatch(new RegExp(where))).toPass(poll)
      await browser.ask(watch)
    }

    test('figures, portals, what to mend, posts: each page works without a complaint', async () => {
      test.slow()
      const complaints: string[] = []
      const leave = async (place: string): Promise<void> => {
        await isThere(place)
        complaints.push(...(await browser.ask<string[]>('complaints')))
        await click(place)
      }
      await browser.open(`${intranetAddress}/`)
      await isOn('^/$')
      await isThere(inside('contact-synthesis', '.figure'))

      await leave(link('Les portails'))
      await isOn('^/portails/$')
      await isThere(inside('repairs', '[part=cause]'))
      await leave(inside('global-report', '[data-id] a'))
      await isOn('^/portails/[\\w-]+/$')
      await isThere(inside('diffusion-report', '[data-id]'))

      await leave(link('Les publications'))
      await isOn('^/publications/$')
      await isThere(inside('post-calendar', '[part=heading]'))
      await leave(
        saying(`document.querySelector('vitrine-post-planner')?.shadowRoot?.querySelectorAll('button')`, textOf('post-planner:new')),
      )
      await isOn('^/publications/nouvelle/$')
      await typeInto(inside('post-composer', '[name=title]'), 'Une semaine au siège')
      await typeInto(inside('post-composer', 'textarea[name=text]'), 'Le réseau vous ouvre ses portes.')
      // What is typed is kept before it is saved.
      await says(inside('post-composer', '[part=root]'), 'Conservée sur cet appareil')
      complaints.push(...(await browser.ask<string[]>('complaints')))
      expect(complaints).toEqual([])
    })
  })
}
