import { expect, type APIRequestContext } from '@playwright/test'
import { makeAd, wholeFlat } from '../testing/ad-editor.ts'
import { doNow } from '../testing/jobs.ts'
import { inPage, inside, poll } from '../testing/other-browser.ts'
import { textOf } from '../testing/texts.ts'
import { named, saying, type Person } from './person.ts'

/** A portal of the demonstration that takes ads without pictures. */
const portal = { code: 'LOGIS_LIBRE', name: 'Logis Libre' }

const editor = (selector: string): string => inside('ad-editor', selector)

/** Edits a draft, publishes it with a portal, and sees it there; returns its reference. */
export const publishAd = async (person: Person, request: APIRequestContext): Promise<{ id: number; reference: string }> => {
  const reference = `JOUR-${Date.now()}`
  const { id } = await makeAd(request, { ...wholeFlat, reference })
  await person.goTo('/posts')
  await person.sees(inside('ads-list', '[data-id]'))
  await person.checkScreen('ads')
  await person.search(reference)
  await person.reads(inPage('dialog[open] [aria-selected=true]'), reference)
  await person.moving(async () => {
    await person.browser.press('Enter')
    await expect.poll(() => person.ask<number>(`${inside('ads-list', 'tbody')}?.querySelectorAll('[data-id]').length`), poll).toBe(1)
  })
  await person.click(inside('ads-list', `[data-id="${id}"] [data-act=open]`))
  await person.click(named('a, button', textOf('ad-sheet:actions.edit'), 'ad-sheet'))
  await person.fill(editor('[name=title]'), `Trois pièces ${reference}`)
  await person.checkScreen('ad')
  await person.click(editor('[part=publish]'))
  await person.click(saying('dialog[open] label', portal.name, 'ad-editor'))
  await person.checkScreen('portals of the ad')
  await person.click(named('dialog[open] .button', textOf('ad-portals:publishing.send', { count: 1 }), 'ad-editor'))
  await person.seesNot(editor('dialog[open]'))
  await doNow('deliver-due')
  const onPortal = async (): Promise<string> => (await request.get(`/sandbox/portals/${portal.code}/ads/${id}`)).text()
  await expect.poll(onPortal, { ...poll, timeout: 60_000 }).toContain(`Trois pièces ${reference}`)
  return { id, reference }
}

/** Records the sale of the ad, and asks its buyer for a review. */
export const recordSale = async (person: Person, { id }: { id: number }): Promise<string> => {
  const buyer = `acquereur.${id}@buyers.example`
  const sale = (selector: string): string => inside('sold-property', selector)
  await person.open(`/posts/bien-vendu/${id}/edit`)
  for (const [name, value] of Object.entries({ netPrice: '240000', agreementDate: '2026-01-15', buyerName: 'Ana Ruiz', buyerEmail: buyer }))
    await person.fill(sale(`[name=${name}]`), value)
  await person.checkScreen('sale')
  await person.click(sale('[part=submit]'))
  await person.click(named('dialog[open] .button', textOf('sold-property:confirm.archive'), 'sold-property'))
  await person.isAt('/posts')
  await person.sees(inside('ads-list', '[data-id]'))
  await person.open(`/posts/bien-vendu/${id}/edit`)
  await person.click(named('button', textOf('sold-property:askReview'), 'sold-property'))
  await person.isAt('/suggested-reviews')
  await person.checkScreen('asking for a review')
  await person.click(inside('review-request', 'form [part=submit]'))
  await person.reads(inside('review-request', '[part=row]'), textOf('review-requests:states.sent'))
  return buyer
}
