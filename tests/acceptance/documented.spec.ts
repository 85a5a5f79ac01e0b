import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { root } from '../../scripts/lib/host.mjs'
import { contentOf, expectError, expectReady, fallbackOf, port, seenOn } from './host.ts'

/** What the guide prints, with the server of the tests as its host. */
const vitrine = `http://127.0.0.1:${port}`
const guide = (await readFile(join(root, 'docs/embedding.md'), 'utf8')).replaceAll('https://vitrine.example', vitrine)
const policy = /## Content Security Policy[^]*?```\n([^]*?)```/.exec(guide)?.[1] ?? ''

const hashOf = (code: string, algorithm = 'sha256'): string => `${algorithm}-${createHash(algorithm).update(code).digest('base64')}`

const inline = "document.documentElement.dataset.inline = 'ran'"

interface Extras {
  importMap?: string
}

/** A page of another origin under the printed policy, with a script of its own in it, a file of its own and its token route. */
const open = async (page: Page, widgets: string, { importMap = '' }: Extras = {}): Promise<void> => {
  const { path } = (await (await fetch(`${vitrine}/vitrine/latest.json`)).json()) as { path: string }
  const html = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <title>A page under the printed policy</title>
    ${importMap && `<script type="importmap">${importMap}</script>`}
    <script>${inline}</script>
    <script src="/plain/watch.js"></script>
    <script type="module" src="/plain/page.js"></script>
    <script type="module" async src="${vitrine}/vitrine/${path}" crossorigin></script>
  </head>
  <body><vitrine-provider api="${vitrine}/api" key="pk_demo_terrain_d_essai">${widgets}</vitrine-provider></body>
</html>`
  const hashes = [inline, importMap].map((code) => `'${hashOf(code)}'`).join(' ')
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy.replace("'sha256-HASH'", hashes).replaceAll('\n', ' ') }
  await page.route('**/documented', (route) => route.fulfill({ body: html, headers }))
  await page.goto('/documented')
}

const form = '<vitrine-contact-form establishment="1007"><p class="fallback">Call us.</p></vitrine-contact-form>'

test('under the policy as it is printed, visitors and staff have their widgets, and the page its own script', async ({ page }) => {
  expect(policy).toContain(vitrine)
  await open(page, `${form}<vitrine-contact-list></vitrine-contact-list><vitrine-ads-list></vitrine-ads-list>`)
  await expectReady(page, 'vitrine-contact-form')
  for (const name of ['contact-list', 'ads-list']) await contentOf(page, name).waitFor()
  await expect(page.locator('html')).toHaveAttribute('data-inline', 'ran')
  expect((await seenOn(page)).violations).toEqual([])
})

/** As the server gives it; in these tests its public address is that of the host page. */
const importMap = async (baseURL: string): Promise<string> => {
  const { path } = (await (await fetch(`${vitrine}/vitrine/latest.json`)).json()) as { path: string }
  const reply = await fetch(`${vitrine}/vitrine/${path.split('/')[0]}/import-map.json`)
  return (await reply.text()).replaceAll(baseURL, vitrine)
}

test('with the import map each file is held to its bytes: one that was changed is refused, and its widget says so', async ({ page, baseURL }) => {
  const map = await importMap(baseURL ?? '')
  await open(page, form, { importMap: map })
  await expectReady(page, 'vitrine-contact-form')

  await page.route(/\/contact-form\.[\w-]{8}\.js/, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `${await reply.text()}\nglobalThis.wasChanged = true` })
  })
  await open(page, form, { importMap: map })
  await expectError(page, 'vitrine-contact-form', 'network')
  await expect(fallbackOf(page, 'vitrine-contact-form')).toBeVisible()
  expect(await page.evaluate(() => 'wasChanged' in globalThis)).toBe(false)
})
