import type { HttpCall } from '@vitrine/core/http'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { PersonalData } from './PersonalData.tsx'

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell'])
})
afterEach(cleanup)

it('retention of personal data: says how long contacts are kept, and changes it once what follows was read', async () => {
  const sent: unknown[] = []
  let months: unknown = null
  renderInArea(<PersonalData />, accountWith({}), ({ method = 'GET', body }: HttpCall) => {
    if (method === 'PUT') {
      sent.push(body)
      months = (body as { mois: unknown }).mois
    }
    return { mois: months }
  })
  const select = (await screen.findByLabelText('Contacts are kept')) as HTMLSelectElement
  expect(select.selectedOptions[0]?.textContent).toBe('With no time limit')
  fireEvent.change(select, { target: { value: '36' } })
  expect((await screen.findByText(/older than 36 months lose/)).textContent).toContain('for good')
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ mois: 36 }]))
  await waitFor(() => expect((screen.getByLabelText('Contacts are kept') as HTMLSelectElement).value).toBe('36'))
})

it('retention of personal data: only tells it to who may not decide', async () => {
  const account = accountWith({})
  renderInArea(<PersonalData />, { ...account, user: { ...account.user, mainAccount: false, roles: ['ROLE_SUB_ADMIN'] } }, () => ({
    mois: 24,
  }))
  expect((await screen.findByText('24 months')).tagName).toBe('OUTPUT')
})
