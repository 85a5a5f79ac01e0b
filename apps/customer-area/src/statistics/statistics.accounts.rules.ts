import type { Account } from '@vitrine/core/account'
import { config } from '../base/config.ts'

/** Whether an account is one of those that see made-up statistics. */
export const isTestAccount = ({ user: { username } }: Account): boolean => config.fakeStatisticsLogins.includes(username)
