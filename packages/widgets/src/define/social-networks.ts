// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineSocialNetworks } from '../social-networks/social-networks.ts'

defineElement('vitrine-social-networks', VitrineSocialNetworks)
