import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { mailsTo } from '../testing/mails.ts'
import { inside, poll } from '../testing/other-browser.ts'
import { dataFolder } from '../testing/place.ts'
import { textOf } from '../testing/texts.ts'
import { named, type Person } from './person.ts'

/** Wants to be told by mail each day what waits. */
export const wantMails = async (person: Person): Promise<void> => {
  await person.goTo('/')
  await person.opens(named('button', textOf('todo:mail.open'), 'todo'), inside('todo', 'dialog[open] [name=on]'))
  if (!(await person.ask<boolean>(inside('todo', 'dialog[open] [name=on]') + '.checked')))
    await person.click(inside('todo', 'dialog[open] label:has([name=on])'))
  await person.checkScreen('daily mail')
  await person.click(named('dialog[open] .button', textOf('todo:mail.save'), 'todo'))
  await person.seesNot(inside('todo', 'dialog[open]'))
}

/** On the next morning one mail tells what is left. */
export const isToldTheRest = async (address: string, rest: readonly string[]): Promise<void> => {
  const about = textOf('todo-mail:subject_other', { count: '', name: '' }).trim()
  const own = async () => (await mailsTo(address)).filter(({ subject }) => subject.includes(about))
  const before = (await own()).length
  await promisify(execFile)(process.execPath, ['--conditions=@vitrine/source', join(import.meta.dirname, 'next-day.ts'), dataFolder])
  await expect.poll(async () => (await own()).length, poll).toBe(before + 1)
  for (const words of rest) expect((await own()).at(-1)?.text).toContain(words)
}
