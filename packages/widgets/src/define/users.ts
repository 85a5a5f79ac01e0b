// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineUsers } from '../users/users.ts'

defineElement('vitrine-users', VitrineUsers)
