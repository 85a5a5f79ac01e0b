import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { connect } from '../testing/journey.ts'
import { barriers } from '../testing/barriers.ts'
import { mailWith } from '../testing/mails.ts'
import { dataFolder, port } from '../testing/place.ts'
import { textOf } from '../testing/texts.ts'

const commands = fileURLToPath(new URL('../../../apps/server/src/commands/', import.meta.url))

/** What a command of the server says, beside the running one. */
const command = async (script: string, ...args: readonly string[]): Promise<string> => {
  const words = ['--conditions=@vitrine/source', `${commands}${script}.ts`, ...args, '--data', dataFolder]
  const { stdout } = await promisify(execFile)(process.execPath, words, { encoding: 'utf8' })
  return stdout
}

const email = 'quai@agency.example'
const password = 'quai-des-brumes'

test('an agency without broadcasting sees what there is, asks for it, types a code and has it at once', async ({ page, request }) => {
  test.slow()
  await test.step('a new account chooses its password and signs in', async () => {
    const made = await command('new-account', '--name', 'Agence du Quai', '--email', email, '--login', 'quai', '--port', String(port))
    const link = new URL(/http\S+change-password\S+/.exec(made)![0])
    await page.goto(link.pathname + link.search)
    await page.getByLabel(textOf('session:change.password'), { exact: true }).fill(password)
    await page.getByLabel(textOf('session:change.confirmation')).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(textOf('session:change.doneText'))).toBeVisible()
    const { token } = (await (await connect(request, 'quai', password)).json()) as { token: string }
    await page.goto(`/login?${new URLSearchParams({ token, redirect: '/produits' })}`)
  })

  const portals = page
    .getByRole('navigation', { name: textOf('shell:menu.label') })
    .getByRole('link', { name: textOf('shell:menu.portals') })

  await test.step('the list of products leads to the page of one, where they ask to be called back', async () => {
    await expect(page.getByRole('heading', { level: 1, name: textOf('products:list.title') })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await expect(portals).toHaveCount(0)
    await page.getByRole('link', { name: textOf('promo:names.diffusion'), exact: true }).click()
    await page.getByRole('button', { name: textOf('promo:request') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(textOf('promo:phone')).fill('06 39 98 11 22')
    await dialog.getByRole('button', { name: textOf('promo:send') }).click()
    await expect(page.getByText(textOf('promo:confirmed'))).toBeVisible()
    for (const reader of ['contact@vitrine.example', email]) await mailWith(reader, '0639981122')
  })

  await test.step('a wrong code is said at its field, the right one opens the product without another sign-in', async () => {
    const said = await command('new-code', '--product', 'diffusion', '--days', '30')
    const code = said.split('\n')[0]!
    await page.goto('/activate-product')
    const field = page.getByLabel(textOf('products:activation.code'))
    await field.fill('ABCD-2345-WXYZ')
    await page.keyboard.press('Enter')
    await expect(page.getByText(textOf('server:errors.code-unknown'))).toBeVisible()
    await expect(field).toHaveValue('ABCD-2345-WXYZ')
    expect(await barriers(page)).toEqual([])
    await field.fill(code.toLowerCase())
    await page.getByRole('button', { name: textOf('products:activation.activate') }).click()
    await expect(page.getByRole('link', { name: textOf('products:activation.goThere') })).toBeVisible()
    await expect(portals).toBeVisible()
    await page.getByRole('link', { name: textOf('products:activation.goThere') }).click()
    await expect(page).toHaveURL(/\/portals$/)
    await expect(page.locator('vitrine-portals')).toBeVisible()
  })

  await test.step('it is good once', async () => {
    const said = await command('new-code', '--product', 'ai')
    const code = said.split('\n')[0]!
    for (const answer of [textOf('products:activation.goThere'), textOf('server:errors.code-used')]) {
      await page.goto('/activate-product')
      await page.getByLabel(textOf('products:activation.code')).fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByText(answer)).toBeVisible()
    }
  })
})

test('somebody writes to us, on a phone too, and gets a copy', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { token } = (await (await connect(request, 'ag1004')).json()) as { token: string }
  await page.goto(`/login?${new URLSearchParams({ token, redirect: '/nousContacter' })}`)
  // A fault that appears as the field is left must not take the press away from the button.
  await expect(page.getByLabel(textOf('contact-us:fields.email'))).toHaveValue(/@/)
  const email = await page.getByLabel(textOf('contact-us:fields.email')).inputValue()
  await page.getByLabel(textOf('contact-us:fields.email')).fill('')
  await page.getByRole('button', { name: textOf('contact-us:send'), exact: true }).click()
  await expect(page.getByText(textOf('contact-us:messages.object'))).toBeVisible()
  await page.getByLabel(textOf('contact-us:fields.email')).fill(email)
  expect(await barriers(page)).toEqual([])
  await page.getByLabel(textOf('contact-us:fields.object')).fill('Facture de mars')
  await page.getByLabel(textOf('contact-us:fields.message')).fill('Elle ne m’est pas parvenue.')
  await page.getByLabel(textOf('contact-us:fields.copy')).check()
  await page.getByRole('button', { name: textOf('contact-us:send'), exact: true }).click()
  await expect(page.getByText(textOf('contact-us:done'))).toBeVisible()
  const mail = await mailWith('contact@vitrine.example', 'Facture de mars')
  expect(mail.head['reply-to']).toContain('ag1004')
})
