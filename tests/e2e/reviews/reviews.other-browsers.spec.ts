import { expect, test, type APIRequestContext } from '@playwright/test'
import type { OtherBrowser } from '../../acceptance/browsers/other-browser.ts'
import { otherBrowsers } from '../../acceptance/browsers/other-browsers.ts'
import { makeKey, revokeKey, serverAddress } from '../testing/contacts.ts'
import { bearer, tokenOf } from '../testing/journey.ts'
import { mailsTo } from '../testing/mails.ts'
import { inside, poll, stepsOf } from '../testing/other-browser.ts'
import { textOf } from '../testing/texts.ts'
import { openAllDay } from './opening-hours.ts'

const network = '/sandbox-networks/google/reviews'
const settings = '/api/provider/reviews/auto-answers'
const slowly = { timeout: 130_000 }

/** What a visitor does on the page of the network. */
const onNetwork = async (request: APIRequestContext, act: 'good' | 'bad'): Promise<void> => {
  expect((await request.post(`${network}?page=10011`, { form: { 'review-act': act } })).ok()).toBe(true)
}

/** Has the network look at the next answer before it shows it. */
const holdNextAnswer = async (request: APIRequestContext): Promise<void> => {
  expect((await request.post(`${network}/failure`, { form: { 'review-failure': 'held' } })).ok()).toBe(true)
}

const thanks = { rate: 5, active: true, text: 'Merci {prenom}', further_texts: ['Merci de votre confiance', 'Quel plaisir de vous lire'] }

for (const { name, packages, path, launch } of otherBrowsers) {
  test.describe(`with ${name}`, () => {
    let browser: OtherBrowser
    test.skip(!path, `${name} is not installed here: apt-get install ${packages}`)
    test.beforeEach(async () => void (path && (browser = await launch(path))))
    test.afterEach(() => browser?.close())
    const { isThere, says, click, typeInto } = stepsOf(() => browser)
    const count = (widget: string, selector: string) => (): Promise<number> =>
      browser.ask(`document.querySelector('vitrine-${widget}')?.shadowRoot?.querySelectorAll(${JSON.stringify(selector)}).length ?? 0`)
    const openAs = (token: string, redirect: string): Promise<void> =>
      browser.open(`${serverAddress}/login?${new URLSearchParams({ token, redirect })}`)

    test('a bad review is told of and answered, and good ones are thanked by themselves', async ({ request }) => {
      test.setTimeout(480_000)
      const token = await tokenOf(request, 'ag1001')
      const bad = count('reviews', '[data-id] [data-rating="2"]')
      const automatic = count('reviews', '[data-id] [part=automatic]')
      const closeAgain = await openAllDay(request, token)
      try {
        await test.step('a bad review turns up in the open list, and is told by mail', async () => {
          await openAs(token, '/reviews?sort=-detected&size=50')
          await isThere(inside('reviews', '[data-id]'))
          const before = await bad()
          const told = (await mailsTo('ag1001@ag1001.example')).length
          await onNetwork(request, 'bad')
          await expect.poll(bad, { timeout: 120_000 }).toBe(before + 1)
          await expect.poll(async () => (await mailsTo('ag1001@ag1001.example')).length, poll).toBeGreaterThan(told)
        })

        await test.step('an answer is suggested, edited and sent, waits for the network, and is shown', async () => {
          await holdNextAnswer(request)
          const mine = '[data-id]:has([data-rating="2"]):not(:has([part=answer-state]))'
          const id = await browser.ask<string>(`${inside('reviews', mine)}?.dataset.id`)
          await click(inside('reviews', `${mine} [data-act=open]`))
          await click(inside('reviews', '[part=suggest] button'))
          await says(inside('reviews', '[part=suggest] [role=status]'), textOf('review-answers:suggest.done'))
          const comment = inside('reviews', '[name=comment]')
          await browser.ask(`${comment}.setSelectionRange(${comment}.value.length, ${comment}.value.length)`)
          await browser.ask(`${comment}.focus()`)
          await browser.type(` (${name})`)
          await click(inside('reviews', '[part=send]'))
          const state = inside('reviews', `[data-id="${id}"] [part=answer-state]`)
          await says(state, textOf('reviews:answerStates.pending'))
          await expect.poll(async () => (await request.get('/sandbox-networks/google?page=10011')).text(), poll).toContain(`(${name})`)
          await expect(async () => {
            await onNetwork(request, 'good')
            await expect
              .poll(() => browser.ask<string>(`${state}?.textContent`), { timeout: 8000 })
              .toBe(textOf('reviews:answerStates.shown'))
          }).toPass({ timeout: 180_000 })
        })

        // Switched on here, so that the answer that the network looks at is the one that was written above.
        await test.step('good reviews are thanked by texts that differ', async () => {
          const thanked = await automatic()
          await request.put(settings, { ...bearer(token), data: { ratings: [thanks], delay_from: 0, delay_to: 0 } })
          await onNetwork(request, 'good')
          await onNetwork(request, 'good')
          await expect.poll(automatic, slowly).toBeGreaterThanOrEqual(thanked + 2)
          const reply = await request.get('/api/provider/reviews?sort=-detected&limit=20', bearer(token))
          const { reviews } = (await reply.json()) as { reviews: { answer: { comment: string; automatic: boolean } | null }[] }
          const texts = reviews.flatMap(({ answer }) => (answer?.automatic ? answer.comment : []))
          expect(texts[0]).not.toBe(texts[1])
        })
      } finally {
        await closeAgain()
        await request.put(settings, { ...bearer(token), data: { ratings: [{ rate: 5, active: false }] } })
      }
    })

    test('a buyer is asked for a review once', async ({ request }) => {
      test.slow()
      const buyer = `buyer.${name.toLowerCase()}@buyers.example`
      const token = await tokenOf(request, 'ag1001')
      await openAs(token, '/suggested-reviews')
      const ask = async (): Promise<void> => {
        await typeInto(inside('review-request', '[name=email]'), buyer)
        await click(inside('review-request', 'form [part=submit]'))
      }
      await ask()
      await expect.poll(async () => (await mailsTo(buyer)).length, poll).toBe(1)
      await openAs(token, '/suggested-reviews')
      await ask()
      await says(
        inside('review-request', '[data-field=email]'),
        textOf('server:errors.review-request-asked-lately', { date: new Date().toLocaleDateString('fr', { timeZone: 'Europe/Paris' }) }),
      )
      expect(await mailsTo(buyer)).toHaveLength(1)
    })

    test('an agency’s reviews are read on a page of its own, and the head office sees who gains and who loses', async ({ request }) => {
      const token = await tokenOf(request, 'ag1001')
      const key = await makeKey(request, token, { origines: ['https://agence.example'], nom: name, widgets: ['review-wall'], portail: '' })
      await browser.open(`${serverAddress}/review-wall/${key.text}?lang=fr`)
      await isThere(inside('review-wall', '[part=review]'))
      await revokeKey(request, token, key)
      await openAs(await tokenOf(request, 'ag1007'), '/statistics/kpi')
      await says(inside('kpi', '[part=reviews] tbody tr'), textOf('kpi:sites.gain'))
      await says(inside('kpi', '[part=reviews] tbody tr:nth-child(3)'), textOf('kpi:sites.loss'))
    })
  })
}
