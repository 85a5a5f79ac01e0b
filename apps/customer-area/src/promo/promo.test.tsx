import { ApiError, type HttpCall } from '@vitrine/core/http'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../app/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { phoneRefusal } from './call-back.ts'
import { PromoScreen } from './PromoScreen.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'promo'])
})
afterEach(cleanup)

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

it('asks for a number beside its field and sends nothing without one', () => {
  const calls: HttpCall[] = []
  const dialog = open(call => calls.push(call))
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByText('Enter the number to call you back on.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Phone'))
  expect(calls).toEqual([])
})

it('sends the mail and says so', async () => {
  const calls: HttpCall[] = []
  const dialog = open(call => calls.push(call))
  fireEvent.input(dialog.getByLabelText('Phone'), { target: { value: '06 12 34 56 78' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Your request is on its way/)).toBeTruthy()
  expect(calls).toMatchObject([{ path: '/mail/send', method: 'POST', body: { phone: '0612345678', object: 'Call-back request: Contact manager', name: 'Direction' } }])
})

it('keeps what was typed when the mail does not leave', async () => {
  const dialog = open(() => {
    throw new ApiError('network')
  })
  fireEvent.input(dialog.getByLabelText('Phone'), { target: { value: '0612345678' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('An error occurred')
  expect(dialog.getByLabelText<HTMLInputElement>('Phone').value).toBe('0612345678')
})
