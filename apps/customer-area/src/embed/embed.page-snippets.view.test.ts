import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { noScriptSnippets } from './embed.no-script-snippets.view.ts'
import { pageSnippets, type Snippet, type SnippetSubject } from './embed.page-snippets.view.ts'

const form: SnippetSubject = {
  key: { kind: 'publishable', key: 'pk_1', scopes: [], widgets: ['contact-form'] },
  api: 'https://host.test/api',
  script: 'https://host.test/vitrine/1.2.3/vitrine.js',
  integrity: 'sha384-abc',
  subject: { ad: 7 },
  fallback: '<p>Call us.</p>',
}
const staff: SnippetSubject = { ...form, key: { kind: 'secret', key: 'sk_1…', scopes: ['contacts:read'], widgets: [] } }

const all = (snippets: readonly Snippet[]): string => snippets.map(({ code }) => code).join('\n')
const ways = (from: SnippetSubject): string[] => Object.values(pageSnippets(from)).map(all)

it('a snippet for a page lets the script wait for nothing, neither for the page nor for its other scripts', () => {
  expect(all(pageSnippets(form).script)).toContain('<script type="module" async ')
})

it('a snippet for a page pins the script to its version and bytes, and leaves out what is not known', () => {
  expect(all(pageSnippets(form).script)).toContain('src="https://host.test/vitrine/1.2.3/vitrine.js"\n  integrity="sha384-abc" crossorigin')
  expect(all(pageSnippets({ ...form, integrity: null }).script)).not.toContain('integrity')
})

it('a snippet for a page puts a publishable key into the page, with the form it opens and what stays when it cannot', () => {
  for (const code of ways(form)) {
    expect(code).toContain('pk_1')
    expect(code).toContain('<p>Call us.</p>')
  }
  expect(all(pageSnippets(form).script)).toContain('<vitrine-contact-form ad="7">')
  expect(all(pageSnippets({ ...form, subject: { establishment: 1001 } }).react)).toContain('<ContactForm establishment={1001}>')
})

it('a snippet for a page shows the establishment by a key that opens it and no form', () => {
  const key = { ...form.key, widgets: ['establishment'] }
  const { script, npm, react } = pageSnippets({ ...form, key, subject: { establishment: 1001 } })
  expect(all(script)).toContain('<vitrine-establishment establishment="1001">')
  expect(all(npm)).toContain("import '@vitrine/widgets/define/establishment'")
  expect(all(react)).toContain('<Establishment establishment={1001}>')
  const both = { ...key, widgets: ['contact-form', 'establishment'] }
  expect(all(pageSnippets({ ...form, key: both }).script)).toContain('<vitrine-contact-form ad="7">')
})

it('a snippet for a page shows reviews and their figures, each by a key that opens it', () => {
  const subject = { establishment: 1001 }
  const both = { ...form.key, widgets: ['review-wall', 'review-summary'] }
  const { script, npm, react } = pageSnippets({ ...form, key: both, subject })
  for (const tag of ['review-summary', 'review-wall']) {
    expect(all(script)).toContain(`<vitrine-${tag} establishment="1001">`)
    expect(all(script)).toContain(`vitrine-${tag} { display: block; min-height:`)
    expect(all(npm)).toContain(`import '@vitrine/widgets/define/${tag}'`)
  }
  expect(all(react)).toContain("import { ReviewSummary, ReviewWall, VitrineProvider } from '@vitrine/react'")
  const wall = pageSnippets({ ...form, key: { ...both, widgets: ['review-wall'] }, subject })
  expect(all(wall.script)).not.toContain('review-summary')
})

it('a snippet without a script says whose page it is for, in the language of who copies it', () => {
  const from = { ...form, key: { ...form.key, widgets: ['review-wall'] }, subject: { establishment: 1001 } }
  const code = all(noScriptSnippets(from, 'https://www.agency.example', 'fr'))
  const address = 'https://host.test/api/embed/review_wall.html?key=pk_1&establishment=1001&lang=fr'
  expect(code).toContain(`wp_remote_get('${address}', ['timeout' => 3, 'headers' => ['Origin' => 'https://www.agency.example']])`)
  expect(code).toContain(`curl --fail --header 'Origin: https://www.agency.example'`)
  expect(code).toContain('<iframe sandbox="allow-popups" src="https://host.test/review-wall/pk_1?lang=fr" title="Avis"')
  expect(noScriptSnippets(form, 'https://www.agency.example', 'fr')).toEqual([])
  expect(noScriptSnippets(staff, 'https://www.agency.example', 'fr')).toEqual([])
})

it('a snippet for a page leaves the language to whoever reads the page', () => {
  for (const from of [form, staff]) for (const code of ways(from)) expect(code).toMatch(/locale(="auto"|: 'auto')/)
})

it('a snippet for a page parts what is copied into different places', () => {
  const { npm, react } = pageSnippets(form)
  expect(npm.map(({ name }) => name)).toEqual(['Terminal', 'JavaScript', 'HTML'])
  expect(npm[0]?.code).toBe('npm install @vitrine/widgets')
  expect(npm[1]?.code).not.toContain('<')
  expect(npm[2]?.code).toMatch(/^<style>[^]*<\/style>\n\n<vitrine-provider[^]*<\/vitrine-provider>$/)
  expect(react[1]?.code).not.toContain('npm install')
})

it('keeps a secret key out of every page: it asks its own server for a token', () => {
  for (const code of ways(staff)) {
    expect(code).not.toContain('sk_1')
    expect(code).toContain("fetch('/vitrine-token'")
  }
})

it('a snippet for a page keeps the place of what it shows, also on a phone, in each way', () => {
  for (const code of ways(form))
    expect(code).toMatch(
      /vitrine-contact-form \{ display: block; min-height: \d+px; \}\s+@media \(max-width: 560px\) \{ vitrine-contact-form \{ min-height: \d+px/,
    )
  for (const code of ways(staff)) expect(code).toContain('vitrine-contact-synthesis { display: block; min-height: 100vh; }')
})

it('a snippet for a page fetches a token as the guide does', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/embedding.md'), 'utf8')
  const fetchToken = /async \(\{ scopes, signal \}\) => \{\n[^]*?\n\}/.exec(all(pageSnippets(staff).npm))?.[0] ?? 'none'
  expect(guide).toContain(`const fetchToken = ${fetchToken}`)
})

it('a snippet for a page shows what the rights of the key open', () => {
  expect(all(pageSnippets(staff).react)).toContain('<ContactSynthesis>')
  expect(all(pageSnippets({ ...staff, key: { ...staff.key, scopes: ['ads:read'] } }).npm)).toContain('define/ads-list')
})
