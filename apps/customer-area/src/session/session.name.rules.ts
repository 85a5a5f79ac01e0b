import type { User } from '@vitrine/core/account'

/** The name of a user, or their login. */
export const nameOf = (user: User): string => [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username
