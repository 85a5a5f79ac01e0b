import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { connect, fillSignIn } from '../testing/journey.ts'
import { dataFolder } from '../testing/place.ts'
import { textOf } from '../testing/texts.ts'

const fresh = 'un-mot-plus-long'

const mailTo = async (person: string): Promise<string> => {
  const folder = join(dataFolder, 'mails')
  const names = await readdir(folder).catch((): string[] => [])
  const name = names
    .filter((file) => file.includes(person))
    .toSorted()
    .at(-1)
  return name ? readFile(join(folder, name), 'utf8') : ''
}

/** Decodes quoted-printable: mails fold long lines, and encode non-ASCII characters and the equals sign as =XX. */
const unfold = (mail: string): string =>
  mail.replaceAll(/=\r?\n/g, '').replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

const linkIn = async (person: string): Promise<string> => {
  await expect.poll(() => mailTo(person)).toContain('change-password')
  const [link] = /http\S+change-password\S+/.exec(unfold(await mailTo(person))) ?? ['']
  return link
}

const fillPasswords = async (page: Page, first: string, second: string): Promise<void> => {
  await page.getByLabel(textOf('session:change.password'), { exact: true }).fill(first)
  await page.getByLabel(textOf('session:change.confirmation'), { exact: true }).fill(second)
  await page.getByRole('button', { name: textOf('session:change.submit') }).click()
}

test('a lost password is replaced through the mailed link, once', async ({ page, request }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: textOf('session:signIn.lostPassword') }).click()
  // The sign-in screen, which stays until the next one is there, has a field of the same name.
  await expect(page.getByRole('heading', { name: textOf('session:lost.title') })).toBeVisible()
  await page.getByLabel(textOf('session:signIn.username'), { exact: true }).fill('ag1006')
  await page.getByRole('button', { name: textOf('session:lost.submit') }).click()
  await expect(page.getByRole('heading', { name: textOf('session:lost.sentTitle') })).toBeVisible()
  const link = await linkIn('ag1006')

  await page.goto(link)
  await fillPasswords(page, fresh, 'autre-chose')
  await expect(page.getByText(textOf('session:change.mismatch'))).toBeVisible()
  await fillPasswords(page, fresh, fresh)
  await expect(page.getByRole('heading', { name: textOf('session:change.doneTitle') })).toBeVisible()

  await page.getByRole('link', { name: textOf('session:change.signIn') }).click()
  await fillSignIn(page, 'ag1006', fresh)
  await expect(page.getByRole('heading', { name: textOf('shell:dashboard.hello', { name: 'Loïc' }) })).toBeVisible()
  expect((await connect(request, 'ag1006')).status()).toBe(401)

  await page.goto('/login?signout')
  await expect(page.getByText(textOf('session:signIn.signedOut'))).toBeVisible()
  await page.goto(link)
  await fillPasswords(page, 'encore-un-autre', 'encore-un-autre')
  await expect(page.getByRole('heading', { name: textOf('session:change.badLinkTitle') })).toBeVisible()
})

test('asking for somebody unknown gives nothing away', async ({ page }) => {
  await page.goto('/motDePassePerdu')
  await page.getByLabel(textOf('session:signIn.username'), { exact: true }).fill('personne-ici')
  await page.getByRole('button', { name: textOf('session:lost.submit') }).click()

  await expect(page.getByText(textOf('session:lost.sentText', { login: 'personne-ici' }))).toBeVisible()
})

test('a link without its token is no way in', async ({ page }) => {
  await page.goto('/change-password?id=1006')

  await expect(page.getByRole('heading', { name: textOf('session:change.badLinkTitle') })).toBeVisible()
  await expect(page.getByRole('link', { name: textOf('session:change.newLink') })).toHaveAttribute('href', '/motDePassePerdu')
})
