import type { namespaces } from '@vitrine/core/i18n'

type Texts<Name extends keyof typeof namespaces> = Awaited<ReturnType<(typeof namespaces)[Name]['fr']>>['default']

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { [Name in keyof typeof namespaces]: Texts<Name> }
  }
}
