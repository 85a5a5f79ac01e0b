import type { ChildProcess } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import { bearer, enter } from '../testing/journey.ts'
import { mailsTo } from '../testing/mails.ts'
import { startServer, stopServer } from '../testing/own-server.ts'
import { textOf } from '../testing/texts.ts'

const port = await freePorts(1)
let data: string
let server: ChildProcess

test.use({ baseURL: `http://127.0.0.1:${port}`, actionTimeout: 20_000 })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  data = await temporaryFolder('review-requests')
  server = await startServer(port, data)
})
test.afterAll(async () => {
  await stopServer(server)
  await removeFolder(data)
})

const buyer = 'ana.ruiz@buyers.example'
const sale = {
  typeObjet: 1200,
  reference: 'AVIS-1',
  prix_net_vendeur: 210_000,
  code_postal: '44000',
  ville: 'Nantes',
  date_compromis: '2026-01-05',
  nom_acquereur: 'Ana Ruiz',
  email_acquereur: buyer,
}

/** The addresses of a mail, whose long lines are broken by equals signs. */
const linksIn = (source: string): string[] => [
  ...new Set(source.replaceAll(/=\r?\n/g, '').match(/http:\/\/[\w.:]+\/review-request\/[\w-]+\/\w+/g)),
]

test('a buyer is asked for a review after the sale, once although the server is killed at that moment, unsubscribes and is not asked again', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const token = await enter(page, 'ag1001', '/posts')
  const reply = await request.post('/api/provider/bien-vendu', { ...bearer(token), data: { vente: sale, numero: 'review' } })
  const { annonce } = (await reply.json()) as { annonce: { id: number } }
  const screen = page.locator('vitrine-review-request')
  const preview = screen.locator('[part=preview]')
  const openFromSale = async (): Promise<void> => {
    await page.goto(`/posts/bien-vendu/${annonce.id}/edit`)
    await page.getByRole('button', { name: textOf('sold-property:askReview') }).click()
    await expect(page).toHaveURL(/\/suggested-reviews$/)
    await expect(screen.locator('[name=email]')).toHaveValue(buyer)
  }

  await test.step('the screen is filled in from the sale, and shows the mail', async () => {
    await openFromSale()
    await screen.getByRole('button', { name: textOf('review-requests:settings.open') }).click()
    await screen.locator('dialog [name=googleLink]').fill('https://g.page/r/deux-rives/review')
    await screen.locator('dialog [part=save]').click()
    await expect(screen.locator('dialog[open]')).toHaveCount(0)
    for (const part of ['Ana Ruiz,', 'AVIS-1', textOf('review-request-mail:review.google')]) await expect(preview).toContainText(part)
  })

  await test.step('the mail arrives once', async () => {
    const stored = page.waitForResponse((response) => response.url().includes('/mail/send-review'))
    await screen.locator('form [part=submit]').first().click()
    expect((await stored).status()).toBe(202)
    await stopServer(server, 'SIGKILL')
    server = await startServer(port, data)
    await expect.poll(async () => (await mailsTo(buyer, data)).length, { timeout: 90_000 }).toBe(1)
    await page.goto('/suggested-reviews')
    await expect(screen.locator('[part=row]').first()).toContainText(textOf('review-requests:states.sent'))
  })

  const [mail] = await mailsTo(buyer, data)
  const links = linksIn(mail?.source ?? '')
  expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

  await test.step('the buyer unsubscribes on a page without script', async () => {
    const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await stranger.goto(links.find((link) => link.endsWith('/stop')) ?? '')
    await stranger.getByRole('button', { name: textOf('review-request-mail:stop.button') }).click()
    await expect(stranger.getByRole('status')).toContainText(textOf('review-request-mail:stop.done').split('{{agency}}')[1] ?? '')
  })

  await test.step('nobody can ask again, and is told why', async () => {
    await openFromSale()
    await screen.locator('form [part=submit]').first().click()
    await expect(screen.locator('[data-field=email]')).toContainText(textOf('server:errors.review-request-silenced'))
    expect(await mailsTo(buyer, data)).toHaveLength(1)
  })
})
