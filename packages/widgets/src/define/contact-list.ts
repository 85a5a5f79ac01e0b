// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineContactList } from '../contacts/contact-list/contact-list.ts'

defineElement('vitrine-contact-list', VitrineContactList)
