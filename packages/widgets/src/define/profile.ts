// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineProfile } from '../profile/profile.ts'

defineElement('vitrine-profile', VitrineProfile)
