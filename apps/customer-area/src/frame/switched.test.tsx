import { cleanup, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { SwitchedBanner } from './SwitchedBanner.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces('shell')
})
afterEach(cleanup)

const boss = { id: 9, username: 'boss', name: 'Claire' }
const switched = { ...accountWith(), switchedFrom: boss }

it('the notice of a switched user says in whose name somebody works, and leads back', () => {
  const { switchedTo } = renderInArea(<SwitchedBanner />, switched, () => ({}))
  expect(screen.getByText('You are working as Direction, Agence du Port.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back to my account (Claire)' }))
  expect(switchedTo()).toEqual([9])
})

it('the notice of a switched user offers the way back in the account menu, once', () => {
  const account = { ...switched, user: { ...switched.user, colleagues: [boss, { id: 8, username: 'sale', name: 'Sale' }] } }
  const { switchedTo } = renderInArea(<AccountMenu />, account, () => ({}))
  fireEvent.click(screen.getByRole('button', { name: 'Account of Direction' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Back to my account (Claire)boss', 'Salesale']),
  )
  expect(screen.queryByRole('menuitem', { name: /^Claire/ })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: /Back to my account/ }))
  expect(switchedTo()).toEqual([9])
})

it('the notice of a switched user says nothing to who works in their own name', () => {
  renderInArea(<SwitchedBanner />, accountWith(), () => ({}))
  expect(screen.queryByRole('button')).toBeNull()
})
