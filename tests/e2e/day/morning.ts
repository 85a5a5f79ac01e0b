import { expect } from '@playwright/test'
import { password } from '../testing/journey.ts'
import { inPage, inside, poll } from '../testing/other-browser.ts'
import { textOf } from '../testing/texts.ts'
import { named, saying, type Person } from './person.ts'

const groupOf = (kind: string): string => inside('todo', `[data-kind="${kind}"]`)
const itemOf = (kind: string, selector = ''): string => inside('todo', `[data-kind="${kind}"] [part=item] ${selector}`)
const countOf = (person: Person, kind: string): Promise<number> =>
  person.ask<number>(`Number(${groupOf(kind)}?.querySelector('.count')?.textContent.replaceAll(/\\D/g, '') ?? 0)`)
const listTop = `${inside('todo', '[part=list]')}?.scrollTop`

export const signIn = async (person: Person, username: string): Promise<void> => {
  await person.open('/login')
  await person.fill(inPage('[name=username]'), username)
  await person.fill(inPage('[name=password]'), password)
  await person.checkScreen('sign-in')
  await person.click(inPage('form [type=submit]'))
  await person.sees(inside('todo', '[part=item]'))
}

/** What waits stands in one list, over several products. */
export const seeWhatWaits = async (person: Person): Promise<void> => {
  for (const kind of ['missed-calls', 'new-contacts', 'reviews-to-answer', 'ads-without-photos']) await person.sees(groupOf(kind))
  await person.checkScreen('dashboard')
}

/** Opens the first of a kind, does it, and comes back to the same place of the list. */
const doFirst = async (person: Person, kind: string, path: RegExp, work: () => Promise<void>): Promise<void> => {
  await person.click(itemOf(kind, '.link'))
  await expect.poll(() => person.ask<string>('location.pathname'), { ...poll, message: kind }).toMatch(path)
  const left = await person.ask<number>(
    `JSON.parse(Object.entries(sessionStorage).find(([key]) => key.startsWith('vitrine-todo:'))[1]).top`,
  )
  await work()
  while ((await person.ask<string>('location.pathname')) !== '/') await person.goBack()
  await person.sees(itemOf(kind))
  await expect
    .poll(() => person.ask<number>(`Math.abs(${listTop} - ${left})`), { ...poll, message: `${kind}: the same place` })
    .toBeLessThan(2)
}

const dialogOf = (list: string, selector = ''): string => inside(list, `dialog[open] ${selector}`)
const openFirstRow = (person: Person, list: string): Promise<void> =>
  person.opens(inside(list, '[data-id] [data-act=open]'), dialogOf(list))

/** Sets what a contact or a call has come to, in its panel. */
const setState = async (person: Person, state: string): Promise<void> => {
  await person.click(dialogOf('contact-list', `[data-state=${state}]`))
  await expect.poll(() => person.ask<boolean>(`${dialogOf('contact-list', `[data-state=${state}] input`)}?.checked`), poll).toBe(true)
}

const answerContact = async (person: Person): Promise<void> => {
  await openFirstRow(person, 'contact-list')
  await setState(person, 'in-progress')
  await person.fill(dialogOf('contact-list', '[name=note]'), 'Rappelle après 18 h.')
  await person.click(named('dialog[open] button', textOf('contacts:handling.save'), 'contact-list'))
  await person.reads(dialogOf('contact-list', '.note-foot'), textOf('contacts:handling.saved'))
  await person.checkScreen('contact')
}

const answerReview = async (person: Person): Promise<void> => {
  await openFirstRow(person, 'reviews')
  await person.moving(async () => {
    await person.click(dialogOf('reviews', '[part=suggest] button'))
    await person.reads(dialogOf('reviews', '[part=suggest] [role=status]'), textOf('review-answers:suggest.done'))
  })
  await person.checkScreen('review')
  await person.moving(async () => {
    const id = await person.ask<string>(`${inside('reviews', '[data-id]')}.dataset.id`)
    await person.click(dialogOf('reviews', '[part=send]'))
    await person.seesNot(dialogOf('reviews'))
    await person.seesNot(inside('reviews', `[data-id="${id}"]`))
  })
}

/** The first of five kinds, of four products. */
export const doFirstFive = async (person: Person): Promise<void> => {
  const before = await countOf(person, 'missed-calls')
  await doFirst(person, 'missed-calls', /^\/contact\/contacts-all$/, async () => {
    await openFirstRow(person, 'contact-list')
    await person.checkScreen('call')
    await setState(person, 'done')
  })
  await expect.poll(() => countOf(person, 'missed-calls'), poll).toBe(before - 1)
  await doFirst(person, 'new-contacts', /^\/contact\/contacts-all$/, () => answerContact(person))
  await doFirst(person, 'reviews-to-answer', /^\/reviews$/, () => answerReview(person))
  await doFirst(person, 'ads-without-photos', /^\/posts\/\d+\/view$/, async () => {
    await person.sees(inside('ad-sheet', '[part=price]'))
    await person.checkScreen('ad without photos')
  })
  await doFirst(person, 'failed-editorial-posts', /^\/socialnetwork_post\/view-editorial\/\d+$/, async () => {
    await person.sees(inside('post-composer', '[part=publication]'))
    await person.checkScreen('failed post')
  })
}

const chooseInMenu = async (person: Person, kind: string, entry: string): Promise<void> => {
  const choice = saying('[role=menuitem]', textOf(`todo:actions.${entry}`), 'todo')
  await person.opens(itemOf(kind, 'button[aria-haspopup=menu]'), choice)
  await person.click(choice)
}

export const snoozeOne = async (person: Person): Promise<void> => {
  const before = await countOf(person, 'old-ads')
  await chooseInMenu(person, 'old-ads', 'tomorrow')
  await expect.poll(() => countOf(person, 'old-ads'), poll).toBe(before - 1)
}

export const giveOne = async (person: Person, colleague: { id: number; name: string }): Promise<void> => {
  await chooseInMenu(person, 'late-calls', 'give')
  await person.fill(inside('todo', 'dialog[open] [name=person]'), String(colleague.id))
  await person.checkScreen('giving something')
  await person.click(named('dialog[open] .button', textOf('todo:give.save'), 'todo'))
  await person.reads(itemOf('late-calls', '.marks'), colleague.name)
}
