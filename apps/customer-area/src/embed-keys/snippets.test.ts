import { expect, it } from 'vitest'
import { pageSnippets, serverSnippets, type SnippetSubject } from './snippets.ts'

const form: SnippetSubject = {
  key: { kind: 'publishable', key: 'pk_1', scopes: [] },
  api: 'https://host.test/api',
  script: 'https://host.test/vitrine/1.2.3/vitrine.js',
  integrity: 'sha384-abc',
  language: 'en',
  subject: { ad: 7 },
  fallback: 'Soon here.',
}
const staff: SnippetSubject = { ...form, key: { kind: 'secret', key: 'sk_1…', scopes: ['contacts:read'] } }

it('pins the script to its version and bytes, and leaves out what is not known', () => {
  expect(pageSnippets(form).script).toContain('src="https://host.test/vitrine/1.2.3/vitrine.js"\n  integrity="sha384-abc" crossorigin')
  expect(pageSnippets({ ...form, integrity: null }).script).not.toContain('integrity')
})

it('puts a publishable key into the page, with the form it opens', () => {
  for (const code of Object.values(pageSnippets(form))) expect(code).toContain('pk_1')
  expect(pageSnippets(form).script).toContain('<vitrine-contact-form ad="7">Soon here.</vitrine-contact-form>')
  expect(pageSnippets({ ...form, subject: { establishment: 1001 } }).react).toContain('<ContactForm establishment={1001} />')
})

it('keeps a secret key out of every page: it asks its own server for a token', () => {
  for (const code of Object.values(pageSnippets(staff))) {
    expect(code).not.toContain('sk_1')
    expect(code).toContain("fetch('/vitrine-token'")
  }
})

it('shows what the rights of the key open', () => {
  expect(pageSnippets(staff).react).toContain('<ContactSynthesis />')
  expect(pageSnippets({ ...staff, key: { ...staff.key, scopes: ['ads:read'] } }).npm).toContain('define/ads-list')
})

it('asks for a token with the rights of the key, and never writes the key down', () => {
  const { node, php, curl } = serverSnippets(staff)
  for (const code of [node, php, curl]) {
    expect(code).toContain('https://host.test/api/embed/token')
    expect(code).toContain('contacts:read')
    expect(code).toContain('VITRINE_SECRET_KEY')
    expect(code).not.toContain('sk_1')
  }
})
