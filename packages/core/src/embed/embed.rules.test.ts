import { describe, expect, it } from 'vitest'
import type { Faults } from '../form/index.ts'
import { contactForm, keyForm, normalOrigin, notOrigins, keyStatus, type ContactRequest, type NewEmbedKey } from './index.ts'

const typed: ContactRequest = {
  civility: null,
  firstName: ' Paul ',
  lastName: 'Bernard',
  email: ' paul.bernard@courriel.example ',
  phone: '06 12.34-56 78',
  object: ' Visite de la maison ',
  message: ' Bonjour,\nest-elle libre ? ',
  consent: true,
  copy: false,
}

describe('what a visitor typed', () => {
  it('is tidied, not refused', () => {
    expect(contactForm.check(typed)).toEqual({})
    expect(contactForm.tidy(typed)).toEqual({
      ...typed,
      firstName: 'Paul',
      email: 'paul.bernard@courriel.example',
      phone: '0612345678',
      object: 'Visite de la maison',
      message: 'Bonjour,\nest-elle libre ?',
    })
  })

  it('keeps no line break where a mail’s header could begin', () => {
    expect(contactForm.tidy({ ...typed, lastName: 'Bernard\r\nBcc: all@x.example' }).lastName).toBe('Bernard Bcc: all@x.example')
    for (const end of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029'])
      expect(contactForm.tidy({ ...typed, object: `Visite${end}Bcc: all@x.example` }).object).toBe('Visite Bcc: all@x.example')
    expect(contactForm.check({ ...typed, email: 'a@b.example\r\nBcc: c@d.example' })).toEqual({ email: { reason: 'invalid' } })
  })

  it.each([
    ['+33 6 12 34 56 78', '0033612345678'],
    ['+33 (0)6 12 34 56 78', '0033612345678'],
    ['0033 612345678', '0033612345678'],
    ['(06) 12/34/56/78', '0612345678'],
    ['06\u00a012\u202f34 56–78', '0612345678'],
    ['06 12 34 56 78 x2', '0612345678x2'],
    ['', ''],
  ])('as a phone number %s is %s', (phone, digits) => expect(contactForm.tidy({ ...typed, phone }).phone).toBe(digits))

  it.each<[Partial<ContactRequest>, Faults<ContactRequest>]>([
    [{ object: '' }, { object: { reason: 'required' } }],
    [{ object: ' \r\n\u2028' }, { object: { reason: 'required' } }],
    [{ object: 'x'.repeat(151) }, { object: { reason: 'too-long', params: { limit: 150 } } }],
    [{ object: ` ${'x'.repeat(150)} ` }, {}],
    [{ message: ' \n' }, { message: { reason: 'required' } }],
    [{ message: 'x'.repeat(5001) }, { message: { reason: 'too-long', params: { limit: 5000 } } }],
    [{ message: 'x'.repeat(5000) }, {}],
    [{ email: '' }, { email: { reason: 'required' } }],
    [{ email: 'paul' }, { email: { reason: 'invalid' } }],
    [{ email: 'paul@courriel' }, { email: { reason: 'invalid' } }],
    [{ email: 'paul@courriel.example, other@courriel.example' }, { email: { reason: 'invalid' } }],
    [{ email: `${'p'.repeat(64)}@${'c'.repeat(190)}.example` }, { email: { reason: 'too-long', params: { limit: 200 } } }],
    [{ phone: '' }, {}],
    [{ phone: 'appelez-moi' }, { phone: { reason: 'invalid' } }],
    [{ phone: '06+12345678' }, { phone: { reason: 'invalid' } }],
    [{ phone: '06 12' }, { phone: { reason: 'too-short', params: { limit: 6 } } }],
    [{ phone: '1'.repeat(21) }, { phone: { reason: 'too-long', params: { limit: 20 } } }],
    [{ firstName: 'x'.repeat(101) }, { firstName: { reason: 'too-long', params: { limit: 100 } } }],
    [{ firstName: '', lastName: '' }, {}],
    [{ consent: false }, { consent: { reason: 'required' } }],
  ])('%#: %o', (change, refusals) => expect(contactForm.check({ ...typed, ...change })).toEqual(refusals))

  it('is faulted in the order of the form', () => {
    const nothing = { ...typed, email: '', phone: 'x', object: '', message: '', consent: false }
    expect(Object.keys(contactForm.check(nothing))).toEqual(['email', 'phone', 'object', 'message', 'consent'])
  })
})

describe('an origin', () => {
  it.each([
    ['https://partenaire.example', 'https://partenaire.example'],
    [' HTTPS://Partenaire.example:443/ ', 'https://partenaire.example'],
    ['https://partenaire.example:8443', 'https://partenaire.example:8443'],
    ['http://localhost:4102', 'http://localhost:4102'],
    ['http://127.0.0.1:4102', 'http://127.0.0.1:4102'],
    ['http://[::1]:4102', 'http://[::1]:4102'],
    ['http://demo.localhost', 'http://demo.localhost'],
    ['http://partenaire.example', null],
    ['http://127.0.0.1.partenaire.example', null],
    ['http://localhost.partenaire.example', null],
    ['https://partenaire.example/page', null],
    ['https://partenaire.example?x=1', null],
    ['https://user:pass@partenaire.example', null],
    ['https://user@partenaire.example', null],
    ['https://*.partenaire.example', null],
    ['partenaire.example', null],
    ['ftp://partenaire.example', null],
    ['file:///', null],
    ['null', null],
    ['*', null],
  ])('%s is %s', (text, origin) => expect(normalOrigin(text)).toBe(origin))
})

it('the form of a key names the sites that are none, and lets a slash at the end pass', () =>
  expect(notOrigins(['https://p.example/', 'ftp://x', 'https://p.example', 'p.example/page'])).toEqual(['ftp://x', 'p.example/page']))

describe('a key', () => {
  const open: NewEmbedKey = {
    kind: 'publishable',
    name: 'Portail',
    origins: ['https://p.example'],
    widgets: ['contact-form'],
    scopes: [],
    portal: 'Portail',
    network: false,
    isTest: false,
  }
  const secret: NewEmbedKey = { ...open, kind: 'secret', widgets: [], scopes: ['ads:read'], portal: '' }

  const alone = { hasNetwork: false, isNew: true }

  it('speaks for points of sale where the account has some', () => {
    expect(keyForm.check({ ...open, network: true }, { hasNetwork: true, isNew: true })).toEqual({})
    expect(keyForm.check({ ...open, network: true }, alone)).toEqual({ network: { reason: 'no-network' } })
    expect(keyForm.isVisible('network', open, alone)).toBe(false)
  })

  it('takes sites however they are parted, and asks of an untouched form all that it needs', () => {
    expect(keyForm.tidy({ ...open, origins: [' https://a.test', '', 'https://b.test, https://c.test '] }, alone).origins).toEqual([
      'https://a.test',
      'https://b.test',
      'https://c.test',
    ])
    expect(Object.keys(keyForm.check(keyForm.empty, alone))).toEqual(['name', 'origins', 'portal'])
  })

  it('of either kind may be whole', () => {
    expect(keyForm.check(open, alone)).toEqual({})
    expect(keyForm.check(secret, alone)).toEqual({})
    expect(keyForm.check({ ...secret, origins: [] }, alone)).toEqual({ origins: { reason: 'required' } })
  })

  it.each<[Partial<NewEmbedKey>, object]>([
    [{ name: ' ' }, { name: { reason: 'required' } }],
    [{ name: 'x'.repeat(81) }, { name: { reason: 'too-long', params: { limit: 80 } } }],
    [{ origins: [] }, { origins: { reason: 'required' } }],
    [{ origins: ['https://p.example', 'p.example'] }, { origins: { reason: 'no-origin', params: { origins: 'p.example' } } }],
    [
      { origins: Array.from({ length: 21 }, (_, index) => `https://p${index}.example`) },
      { origins: { reason: 'too-many', params: { limit: 20 } } },
    ],
    [{ widgets: [] }, { widgets: { reason: 'required' } }],
    [{ widgets: ['contact-form', 'ads-list'] }, { widgets: { reason: 'not-offered' } }],
    [{ portal: '' }, { portal: { reason: 'required' } }],
    [{ portal: 'x'.repeat(81) }, { portal: { reason: 'too-long', params: { limit: 80 } } }],
  ])('that is publishable: %o', (change, refusals) => expect(keyForm.check({ ...open, ...change }, alone)).toEqual(refusals))

  it('that is secret needs a right, and keeps nothing of the other kind', () => {
    expect(keyForm.check({ ...secret, scopes: [] }, alone)).toEqual({ scopes: { reason: 'required' } })
    expect(keyForm.tidy({ ...open, kind: 'secret', scopes: ['contacts:read', 'ads:read', 'ads:read'] }, alone)).toMatchObject({
      widgets: [],
      portal: '',
      scopes: ['ads:read', 'contacts:read'],
    })
    expect(
      keyForm.tidy({ ...open, name: ' P ', scopes: ['ads:read'], origins: [' https://P.example/', 'https://p.example', ''] }, alone),
    ).toMatchObject({
      name: 'P',
      scopes: [],
      origins: ['https://p.example'],
    })
  })
})

it.each([
  [{}, 'active'],
  [{ previousUntil: '2026-05-02T00:00:00Z' }, 'rotated'],
  [{ previousUntil: '2026-04-30T00:00:00Z' }, 'active'],
  [{ previousUntil: '2026-05-02T00:00:00Z', revokedAt: '2026-04-30T00:00:00Z' }, 'revoked'],
])('knows where a key with %j stands', (more, standing) =>
  expect(keyStatus({ revokedAt: null, previousUntil: null, ...more }, new Date('2026-05-01T00:00:00Z'))).toBe(standing),
)
