import type { APIRequestContext } from '@playwright/test'
import { inPage, inside } from '../testing/other-browser.ts'
import { adToPost } from '../testing/posts.ts'
import { textOf } from '../testing/texts.ts'
import { named, saying, type Person } from './person.ts'

const composed = (selector: string): string => inside('post-composer', selector)

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })

/** Has the text of an ad's post written, and plans the post. */
export const planPost = async (person: Person, request: APIRequestContext): Promise<void> => {
  const { id } = await adToPost(request, 'ag1001', 40)
  const written = (selector: string): string => composed(`[part=initial] [part=text-writing] ${selector}`)
  const button = (name: string): string =>
    named('[part=initial] [part=text-writing] button', textOf(`text-generation:${name}`), 'post-composer')
  await person.open(`/posts/manage-posts/${id}`)
  await person.moving(async () => {
    await person.click(composed('label:has([name=network][value=facebook])'))
    await person.click(button('open'))
    await person.click(button('act.write'))
    await person.reads(written('[part=text-writing-text]'), '€')
    await person.click(button('act.use'))
    await person.click(composed('#tab-facebook'))
    await person.reads(composed('.feed.facebook'), '€')
  })
  await person.checkScreen('post')
  await person.click(composed('[part=plan]'))
  await person.fill(composed('dialog[open] [name=date]'), tomorrow())
  await person.fill(composed('dialog[open] [name=time]'), '9h30')
  await person.moving(async () => {
    await person.click(composed('dialog[open] [part=confirm]'))
    await person.reads(composed('#network-facebook [part=publication]'), '09:30')
  })
}

export const readStatistics = async (person: Person): Promise<void> => {
  await person.goTo('/statistics')
  await person.sees(inside('social-statistics', '.figure'))
  await person.checkScreen('statistics')
}

/** Asks for the contacts as a file, and finds it ready. */
export const askForExport = async (person: Person): Promise<void> => {
  const filename = `contacts-${Date.now()}`
  // By its address: the list that was left in the morning shows one contact alone.
  await person.open('/contact/contacts-all?period=30d')
  await person.click(named('button', textOf('list:toolbar.export'), 'contact-list'))
  await person.fill(inside('contact-list', 'dialog[open] [name=filename]'), filename)
  await person.checkScreen('export')
  await person.click(named('dialog[open] .button', textOf('list-export:submit'), 'contact-list'))
  await person.seesNot(inside('contact-list', 'dialog[open]'))
  await person.goTo('/exports')
  await person.reads(saying('[data-id]', filename, 'exports'), textOf('exports:states.ready'))
  await person.checkScreen('exports')
}

/** Finds the users by typing, and opens them. */
export const searchByPalette = async (person: Person): Promise<void> => {
  await person.search(textOf('shell:menu.users'))
  await person.checkScreen('search')
  await person.browser.press('Enter')
  await person.isAt('/users/users')
  await person.sees(inside('users', '[data-id]'))
  await person.checkScreen('users')
}

/** Opens the bell and follows the newest notification. */
export const readNotification = async (person: Person): Promise<void> => {
  await person.opens(inPage('header button[aria-haspopup=dialog]'), inPage('[role=dialog] li a'))
  await person.checkScreen('notifications')
  await person.click(inPage('[role=dialog] li a'))
  await person.seesNot(inPage('[role=dialog] li a'))
}

export const signOut = async (person: Person, name: string): Promise<void> => {
  const entry = named('[role=menuitem]', textOf('shell:account.signOut'))
  await person.opens(named('header button', textOf('shell:account.label', { name })), entry)
  await person.click(entry)
  await person.reads(inPage('body'), textOf('session:signIn.signedOut'))
  await person.checkScreen('signed out')
}
