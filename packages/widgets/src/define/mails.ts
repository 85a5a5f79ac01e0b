// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineMails } from '../mail/mails/mails.ts'

defineElement('vitrine-mails', VitrineMails)
