import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { AuditTrailScreen } from './AuditTrailScreen.tsx'

vi.mock('@vitrine/react/audit-trail', () => ({ AuditTrail: () => <p>trail</p> }))

beforeAll(async () => {
  localStorage.setItem('vitrine.language', 'en')
  await startI18n()
  await i18next.loadNamespaces(['shell', 'audit'])
})
afterEach(cleanup)

it('the audit trail screen is for whoever looks after the account', () => {
  const account = accountWith()
  renderInArea(<AuditTrailScreen />, account, () => null)
  expect(screen.getByText('trail')).toBeTruthy()
  cleanup()
  renderInArea(
    <AuditTrailScreen />,
    { ...account, user: { ...account.user, mainAccount: false, roles: ['ROLE_USER', 'ROLE_SUB_USER'] } },
    () => null,
  )
  expect(screen.queryByText('trail')).toBeNull()
})
