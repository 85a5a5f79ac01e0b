// One day of an agency, over everything that it has, in three browsers, on a wide screen and on a phone.
import { expect, test, type APIRequestContext } from '@playwright/test'
import { otherBrowsers } from '../../acceptance/browsers/other-browsers.ts'
import { mailsTo } from '../testing/mails.ts'
import { poll } from '../testing/other-browser.ts'
import { publishAd, recordSale } from './ads.ts'
import { askForExport, planPost, readNotification, readStatistics, searchByPalette, signOut } from './afternoon.ts'
import { chromiumOf } from './chromium.ts'
import { isToldTheRest, wantMails } from './evening.ts'
import { doFirstFive, giveOne, seeWhatWaits, signIn, snoozeOne } from './morning.ts'
import { createPerson, type Person } from './person.ts'

const sizes = [
  { width: 1300, height: 900 },
  { width: 390, height: 844 },
]
const colleague = { id: 1102, name: 'Camille Petit' }

const spendDay = async (person: Person, request: APIRequestContext): Promise<void> => {
  await test.step('signs in, and sees in one list what waits', async () => {
    await signIn(person, 'ag1001')
    await seeWhatWaits(person)
  })
  await test.step('does the first five things without losing the list', () => doFirstFive(person))
  await test.step('puts one off, and gives one to a colleague', async () => {
    await snoozeOne(person)
    await giveOne(person, colleague)
  })
  const ad = await test.step('edits an ad, publishes it, and sees it on a portal', () => publishAd(person, request))
  await test.step('has the text of a post written, and plans it', () => planPost(person, request))
  await test.step('looks at the statistics', () => readStatistics(person))
  await test.step('asks for the contacts as a file', () => askForExport(person))
  await test.step('records the sale, and asks the buyer for a review', async () => {
    const buyer = await recordSale(person, ad)
    await expect.poll(async () => (await mailsTo(buyer)).length, poll).toBe(1)
  })
  await test.step('finds a screen by typing', () => searchByPalette(person))
  await test.step('reads a notification', () => readNotification(person))
  await test.step('wants to be told of the rest, and signs out', async () => {
    await wantMails(person)
    await signOut(person, 'Hélène Moreau')
  })
  await test.step('is told of the rest by one mail on the next day', () => isToldTheRest('ag1001@ag1001.example', ['Nouveaux contacts']))
}

// A worker, and with it a server, for each browser.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

for (const { width, height } of sizes) {
  test(`a day of an agency over all that it has, in Chromium at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    await spendDay(createPerson(await chromiumOf(page), width >= 1024), request)
  })

  for (const { name, packages, path, launch } of otherBrowsers)
    test(`a day of an agency over all that it has, in ${name} at ${width} px`, async ({ request }) => {
      test.skip(!path, `${name} is not installed here: apt-get install ${packages}`)
      const browser = await launch(path!)
      try {
        await browser.resize(width, height)
        await spendDay(createPerson(browser, width >= 1024), request)
      } finally {
        await browser.close()
      }
    })
}
