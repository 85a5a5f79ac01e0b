import type { MemberDetails } from './users.model.ts'

export interface FieldProblem {
  field: keyof MemberDetails
  reason: 'required' | 'invalid'
}

export const userProblems = ({ lastName, email }: MemberDetails): FieldProblem[] => [
  ...(lastName.trim() === '' ? [{ field: 'lastName', reason: 'required' } as const] : []),
  ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? [] : [{ field: 'email', reason: 'invalid' } as const]),
]
