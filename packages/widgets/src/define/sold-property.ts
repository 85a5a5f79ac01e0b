// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineSoldProperty } from '../sold-property/sold-property.ts'

defineElement('vitrine-sold-property', VitrineSoldProperty)
