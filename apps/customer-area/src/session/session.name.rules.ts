import type { User } from '@vitrine/core/account'

/** How somebody is called: by name, or by what they sign in with. */
export const nameOf = (user: User): string => [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username
