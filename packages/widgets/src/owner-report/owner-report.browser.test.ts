import { ownerReportsWire, ownerReportWire, type OwnerReport } from '@vitrine/core/owner-report'
import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import '../define/owner-report.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import { accountWith, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineOwnerReport } from './owner-report.ts'

const report = (more: Partial<OwnerReport> = {}): OwnerReport => ({
  id: 7,
  url: 'https://area.example/owner-report/abc',
  email: 'owner@example.org',
  language: 'en',
  monthly: true,
  createdAt: new Date('2026-11-02T09:00:00Z'),
  createdBy: 'Ana Lopez',
  openedAt: null,
  nextMailAt: new Date('2026-12-01T07:00:00Z'),
  ...more,
})
const backend = (items: OwnerReport[] = [report()]): FakeHttp =>
  fakeHttp()
    .on('GET /annonce/5/rapports-proprietaire', () => ownerReportsWire.encode({ items }))
    .on('POST /annonce/5/rapports-proprietaire', () => {
      items.unshift(report({ id: 8, email: '' }))
      return ownerReportWire.encode(items[0] as OwnerReport)
    })
    .on('PUT /rapports-proprietaire/7', ownerReportWire.encode(report({ monthly: false, nextMailAt: null })))
    .on('POST /rapports-proprietaire/7/envoi', {})
    .on('DELETE /rapports-proprietaire/7', () => void items.splice(0))

const open = async (http = backend()): Promise<VitrineOwnerReport> => {
  const instance = createVitrine({ http, account: accountWith(), locale: 'en' })
  const element = await fixture<VitrineOwnerReport>(html`<vitrine-owner-report .instance=${instance} ad-id="5"></vitrine-owner-report>`)
  await until(() => element.shadowRoot?.querySelector('.heading'), 'the links')
  return element
}
const plain = (element: Element): string => textOf(element).replaceAll(/[\u00a0\u202f]/g, ' ')
const dialog = async (element: VitrineOwnerReport): Promise<void> =>
  void (await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the dialog'))

describe('the reports for the owner of an ad', () => {
  it('say where each goes, who made it and whether it was opened', async () => {
    const element = await open(
      backend([report(), report({ id: 9, email: '', nextMailAt: null, openedAt: new Date('2026-11-05T10:00:00Z'), createdBy: '' })]),
    )
    const text = plain(element)
    for (const part of [
      'owner@example.org',
      'Made on 02/11/2026 by Ana Lopez',
      'Not opened yet',
      'Sent next on 01/12/2026',
      'Link handed over by you',
      'Opened on 05/11/2026',
    ])
      expect(text).to.contain(part)
    expect(inside<HTMLInputElement>(element, 'input[readonly]').value).to.equal('https://area.example/owner-report/abc')
    await expectAccessible(element)
  })

  it('say so where there is none', async () => {
    const element = await open(backend([]))
    expect(plain(element)).to.contain('No report is shared')
    await expectAccessible(element)
  })

  it('are made in a form that says what sending means, and then stand in the list', async () => {
    const http = backend([])
    const element = await open(http)
    const shared = record('vitrine-report-shared')
    buttonNamed(element, 'Make a link').click()
    await dialog(element)
    expect(inside(element, 'dialog .button.primary').textContent?.trim()).to.equal('Make the link')
    await expectAccessible(element)
    inside<HTMLButtonElement>(element, 'dialog .button.primary').click()
    await toastSaying(element, 'The link is made')
    expect(http.of('POST /annonce/5/rapports-proprietaire')[0]?.body).to.deep.equal({ email: '', langue: 'en', mensuel: false })
    expect(shared.at(-1)?.detail).to.deep.equal({ id: 8, url: 'https://area.example/owner-report/abc' })
    await until(() => plain(element).includes('Link handed over by you'), 'the new link')
  })

  it('keep what was typed when the server refuses, and say why at the field', async () => {
    const http = backend([]).on('POST /annonce/5/rapports-proprietaire', () => {
      throw new ApiError('invalid', { status: 400, code: 'invalid', field: 'email', serverMessage: 'No such address.' })
    })
    const element = await open(http)
    buttonNamed(element, 'Make a link').click()
    await dialog(element)
    const email = inside<HTMLInputElement>(element, 'dialog input[type="email"]')
    email.value = 'owner@example.org'
    email.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => inside(element, 'dialog .button.primary').textContent?.includes('Make and send'), 'the other word')
    inside<HTMLButtonElement>(element, 'dialog .button.primary').click()
    await until(() => email.getAttribute('aria-invalid') === 'true', 'the fault at the field')
    expect(email.value).to.equal('owner@example.org')
  })

  it('are changed, and sent again', async () => {
    const http = backend()
    const element = await open(http)
    buttonNamed(element, 'Send now').click()
    await toastSaying(element, 'The report is sent to owner@example.org')
    buttonNamed(element, 'Change').click()
    await dialog(element)
    inside<HTMLInputElement>(element, 'dialog input[type="checkbox"]').click()
    inside<HTMLButtonElement>(element, 'dialog .button.primary').click()
    await toastSaying(element, 'The report is changed')
    expect(http.of('PUT /rapports-proprietaire/7')[0]?.body).to.deep.equal({ email: 'owner@example.org', langue: 'en', mensuel: false })
  })

  it('are taken back after a question', async () => {
    const http = backend()
    const element = await open(http)
    const revoked = record('vitrine-report-revoked')
    buttonNamed(element, 'Take the link back').click()
    await dialog(element)
    expect(http.of('DELETE /rapports-proprietaire/7')).to.have.length(0)
    await expectAccessible(element)
    inside<HTMLButtonElement>(element, 'dialog .button.danger').click()
    await toastSaying(element, 'The link is taken back')
    await until(() => plain(element).includes('No report is shared'), 'the empty list')
    expect(revoked.at(-1)?.detail).to.deep.equal({ id: 7 })
  })

  it('stay as they are when the server cannot, and say so', async () => {
    const http = backend().on('POST /rapports-proprietaire/7/envoi', () => {
      throw new ApiError('rate-limit', { status: 429, code: 'rate-limit', serverMessage: 'Too many mails.' })
    })
    const element = await open(http)
    buttonNamed(element, 'Send now').click()
    await toastSaying(element, 'Nothing was changed')
  })
})
