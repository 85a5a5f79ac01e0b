import { ApiError, type HttpCall } from '@vitrine/core/http'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { paths } from '../base/paths.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { phoneRefusal } from './promo.call-back.client.ts'
import { ProductScreen } from './ProductScreen.tsx'
import { PromoScreen } from './PromoScreen.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'promo'])
})
afterEach(cleanup)

it.each([
  ['diffusion', 'Broadcasting'],
  ['optimize-broadcast', 'Optimised broadcasting'],
  ['contacts', 'Contact manager'],
  ['social', 'Social media management'],
  ['local-presence', 'Local presence'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['google', 'Google business profile'],
  ['website', 'Website'],
])('has a page of its own about %s', async (product, name) => {
  renderInArea(
    <Routes>
      <Route path={paths.product} element={<ProductScreen />} />
    </Routes>,
    accountWith(),
    () => null,
    `/details_produit/${product}`,
  )
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask to be called back' })).toBeTruthy()
})

it('pages about features: there is none about what nobody offers, and leads on to what is subscribed', async () => {
  const at = (address: string) =>
    renderInArea(
      <Routes>
        <Route path={paths.product} element={<ProductScreen />} />
        <Route path="*" element={null} />
      </Routes>,
      accountWith({ contactManager: true }),
      () => null,
      address,
    )
  at('/details_produit/moon')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  cleanup()
  const { place } = at('/details_produit/contacts')
  expect(place()).toBe('/contact')
})

it('pages about features: tells of the 24 options of broadcasting which ones the account has, and leads there from the page about it', async () => {
  const at = (address: string, options: Parameters<typeof accountWith>[0]) =>
    renderInArea(
      <Routes>
        <Route path={paths.product} element={<ProductScreen />} />
      </Routes>,
      accountWith(options),
      () => null,
      address,
    )
  at('/details_produit/diffusion-options', { diffusion: true })
  expect(await screen.findByRole('heading', { name: 'What broadcasting consists of' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(24)
  expect(screen.getByRole('region', { name: 'Choose' }).textContent).toContain('In your subscription')
  expect(screen.getByRole('region', { name: 'Optimise' }).textContent).toContain('Not in your subscription')
  cleanup()
  at('/details_produit/diffusion', {})
  expect((await screen.findByRole('link', { name: 'See the 24 options of broadcasting' })).getAttribute('href')).toBe(
    '/details_produit/diffusion-options',
  )
})

it('pages about features: say to who does not look after the account that the feature is not available', () => {
  const account = accountWith()
  renderInArea(<PromoScreen feature="contacts" />, account, () => null)
  expect(screen.getByText('Feature not activated')).toBeTruthy()
  cleanup()
  renderInArea(<PromoScreen feature="contacts" />, { ...account, user: { ...account.user, mainAccount: false } }, () => null)
  expect(screen.getByText('Feature not available')).toBeTruthy()
})

const open = (answer: (call: HttpCall) => unknown) => {
  renderInArea(<PromoScreen feature="contacts" />, accountWith(), answer)
  fireEvent.click(screen.getByRole('button', { name: 'Ask to be called back' }))
  return within(screen.getByRole('dialog'))
}

it.each([
  ['', 'required'],
  ['06 12 34 56 78', null],
  ['+33 (0)6.12.34.56.78', null],
  ['call me', 'invalid'],
  ['12345', 'invalid'],
  ['1'.repeat(25), 'invalid'],
])('judges the number %j', (typed, refusal) => expect(phoneRefusal(typed)).toBe(refusal))

it('pages about features: asks for a number beside its field and sends nothing without one', () => {
  const calls: HttpCall[] = []
  const dialog = open((call) => calls.push(call))
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByText('Enter the number to call you back on.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Phone'))
  expect(calls).toEqual([])
})

it('pages about features: sends the mail and says so', async () => {
  const calls: HttpCall[] = []
  const dialog = open((call) => calls.push(call))
  fireEvent.input(dialog.getByLabelText('Phone'), { target: { value: '06 12 34 56 78' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Your request is on its way/)).toBeTruthy()
  expect(calls).toMatchObject([
    { path: '/mail/send', method: 'POST', body: { phone: '0612345678', object: 'Call-back request: Contact manager', name: 'Direction' } },
  ])
})

it('pages about features: keeps what was typed when the mail does not leave', async () => {
  const dialog = open(() => {
    throw new ApiError('network')
  })
  fireEvent.input(dialog.getByLabelText('Phone'), { target: { value: '0612345678' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('An error occurred')
  expect(dialog.getByLabelText<HTMLInputElement>('Phone').value).toBe('0612345678')
})
