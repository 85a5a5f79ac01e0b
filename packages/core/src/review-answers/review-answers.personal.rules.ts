import { wordsPattern } from './review-answers.words.rules.ts'

const at = String.raw`(?:@|\s?[[(<{]\s?(?:at|arobase|arroba|@)\s?[\])>}]\s?|\s(?:arobase|arroba)\s)`
const dot = String.raw`(?:\.|\s?[[(<{]\s?(?:dot|point|punto|\.)\s?[\])>}]\s?|\s(?:dot|point|punto)\s)`
/** Addresses of mail; their signs may be written out, in brackets where they are words of a sentence as well. */
export const emails = new RegExp(String.raw`[\p{L}\p{N}._%+-]+${at}[\p{L}\p{N}-]+(?:${dot}[\p{L}\p{N}-]+)+`, 'giu')
/** What stands for a sign of such an address. */
export const spelledSigns = /(?<!\p{L})(?:at|arobase|arroba|dot|point|punto)(?!\p{L})/giu

/** Numbers of at least eight digits, which are compared with those of the agency. */
export const phones = /(?<![\p{L}\d])(?:\+|00)?\(?\d(?:(?:[^\S\n]|[.\-()/]){0,2}\d){7,14}(?![\p{L}\d])/gu

const month = String.raw`(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)`
const day = String.raw`(?:\d{1,2}(?:er|st|nd|rd|th|º)? (?:de )?${month}(?: (?:de |del )?\d{4})?|${month} \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d)`
export const birthDates = wordsPattern([
  String.raw`(?:nee? (?:le|en)|date de naissance(?: est)?(?: le)?|born (?:on|in)|date of birth(?: is)?|birthday(?: is)?(?: on)?|d\.?o\.?b\.?|nacid[oa] (?:el|en)|nacio (?:el|en)|fecha de nacimiento(?: es)?(?: el)?) ?:? ?(?:${day}|\d{4})`,
])
/** Days with their year, whatever they are. */
export const fullDates = wordsPattern([day])

const name = String.raw`\p{Lu}[\p{L}'’-]+`
const particle = String.raw`(?:(?:de|du|des|la|le|les|del|los|las|d’|d'|l’|l')\s?)*`
const streets = String.raw`(?:Street|St|Road|Rd|Avenue|Ave|Lane|Close|Drive|Square|Court|Way|Place|Crescent|Terrace|Gardens|Hill|Row|Mews)`
/** Streets, which capitals tell: the text is searched as it is written. */
export const addresses = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:\d{1,4}(?:\s?(?:bis|ter))?,?\s+)?(?:rue|avenue|av\.|boulevard|bd|place|chemin|allée|impasse|quai|cours|route|square)\s+${particle}${name}(?:\s${particle}${name})*(?:,?\s+\d{5}\s+${name})?`,
    String.raw`(?<![\p{L}\d])\d{1,4}[a-z]?\s+(?:${name}\s+){1,3}${streets}(?![\p{L}])`,
    String.raw`(?<![\p{L}\d])(?:[Cc]alle|[Cc]/|[Aa]venida|[Aa]vda\.?|[Pp]aseo|[Pp]laza|[Cc]amino|[Rr]onda|[Cc]alzada|[Cc]olonia)\s+${particle}${name}(?:\s${particle}${name})*(?:,?\s*(?:n\.?º?\s*)?\d+)?`,
    String.raw`(?<![\p{L}\d])(?:[Ff]lat|[Aa]partment|[Uu]nit)\s\d+[a-zA-Z]?(?![\p{L}])|(?<![\p{L}])(?:[Aa]ppartement|[Ll]ot)\s(?:n°\s?)?\d+`,
    // A street without a number, a building, and where in it somebody lives.
    String.raw`(?<=(?<!\p{L})(?:on|in|at|off|along|from|of|near)\s)(?:${name}\s){1,3}${streets}(?![\p{L}])`,
    String.raw`(?<![\p{L}\d])(?:[Rr]ésidence|[Ii]mmeuble|[Ll]otissement|[Cc]opropriété|[Uu]rbanización|[Ee]dificio|[Rr]esidencial)\s${particle}${name}|(?<![\p{L}\d])(?:[Bb]âtiment|[Bb]ât\.|[Bb]loque|[Pp]ortal)\s[A-Z\d]{1,2}(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d])\d{1,2}\s?(?:er|e|ème|eme|ᵉ)\sétage(?!\p{L})|(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th)[-\s]floor(?!\p{L})|(?<![\p{L}\d])\d{1,2}(?:\.?[ºª]|er)\s(?:piso|planta)(?!\p{L})`,
  ].join('|'),
  'gu',
)

/** Numbers of files, mandates, contracts and the like, with the word that tells them. */
export const fileNumbers = wordsPattern([
  String.raw`(?:(?:votre |your |su )?(?:dossier|mandat|references?|ref\.?|bail|contrat|sinistre|facture|ticket|file|case|mandate|contract|invoice|tenancy|application|expediente|mandato|contrato|referencia|factura|solicitud)(?: (?:n°|no\.?|number|numero|num\.?|n\.?º|est|is|es))* ?:? ?#?(?:n°|n\.?º)? ?)(?:[a-z]{1,6}[-/ ]?)?\d[\da-z/-]{2,}`,
  String.raw`n(?:°|\.?º) ?\d[\da-z/-]{3,}`,
  String.raw`[a-z]{2,6}-\d{3,}`,
])

const healthWords = String.raw`grossesses?|maladies?|depression|handicap|cancer|avc|infarctus|hospitalisation|diabete|asthme|allergies?|invalidite|burn-?out|fauteuil roulant|anxiete|dyslexie|cecite|surdite|alzheimer|(?:etat de )?sante|fracture|chirurgie|accident|pregnancy|illness|disease|sickness|depression|disability|stroke|heart attack|asthma|diabetes|allergy|surgery|wheelchair|anxiety|(?:medical|health|mental) (?:condition|problems?|issues?|history|treatment|health)|health|injury|autism|embarazo|enfermedad|discapacidad|ictus|infarto|asma|alergia|silla de ruedas|ansiedad|minusvalia|salud|tratamiento(?: medico)?|lesion|cirugia|baja medica|traitement(?! de| du| des)(?: medical)?`
/** What is told of somebody's health: theirs, or words that mean nothing else. */
export const health = wordsPattern([
  String.raw`mobilite reduite|malvoyante?s?|malentendante?s?|reduced mobility|(?:hearing|visually|mobility)[- ]impaired|movilidad reducida|invidentes?|discapacidad`,
  String.raw`(?:\p{L}+'s )?(?:chest|lung|heart|skin|kidney|eye|back) (?:infection|problems?|condition|trouble|disease|pain)|(?:infection|maladie) (?:pulmonaire|respiratoire|de peau|cardiaque)|bronchit\p{L}+|eczema|infeccion (?:respiratoria|pulmonar)|bronquitis`,
  String.raw`(?:votre|vos|ton|ta|tes|mon|ma|mes|son|sa|ses|your|my|his|her|their|su|sus|tu|tus|mi|mis) (?:propre |problemes? de |serious |recent |grave )?(?:${healthWords})`,
  // Illnesses and conditions that mean nothing else, and wishes to get well.
  String.raw`grossesse|demence|alzheimer|parkinson|autis(?:me|tes?)|diabet(?:e|ique)s?|epilep\p{L}+|leucemie|tumeur|sclerose en plaques|infarctus|burn-?out|fibromyalgie|endometriose|vih|seropositi(?:f|ve)s?|hepatite|tuberculose|dyslexi\p{L}+|trisomi\p{L}+|bipolaire|schizophren\p{L}+|anorexi\p{L}+|alcoolisme|toxicoman\p{L}+|fauteuil roulant|chimiotherapie|dialyse|fausse couche|accouchement|convalescen\p{L}+|(?:prompt|bon) retablissement|retablissez-vous|sante (?:fragile|mentale)`,
  String.raw`pregnancy|dementia|autis(?:m|tic)|diabet(?:es|ic)|epilep\p{L}+|leuk(?:a)?emia|tumou?r|multiple sclerosis|heart attack|burnout|hiv|hepatitis|tuberculosis|dyslexi\p{L}+|down syndrome|bipolar|schizophren\p{L}+|anorexi\p{L}+|alcoholi(?:sm|c)|drug addiction|miscarriage|childbirth|dialysis|convalescen\p{L}+|(?:speedy|swift) recovery|(?:quick|full) recovery(?! of)|get well|recovering from|(?:your|his|her|their) (?:surgery|operation|illness|injury|disability)|mental health`,
  String.raw`embarazo|demencia|autis(?:mo|tas?)|diabet(?:es|ic[oa])|epilep\p{L}+|leucemia|tumor|esclerosis|infarto|fibromialgia|vih|seropositiv[oa]s?|hepatitis|tuberculosis|dislexi\p{L}+|sindrome de down|bipolar|esquizofreni\p{L}+|anorexi\p{L}+|alcoholismo|toxicoman\p{L}+|quimioterapia|dialisis|aborto|convalecen\p{L}+|(?:pronta|rapida) (?:recuperacion|mejoria)|que se (?:mejore|recupere)(?: pronto)?|salud mental`,
  String.raw`enceinte|handicapee?s?|hospitalisee?s?|depressi(?:f|ve)s?|cancer|avc|malade|arret (?:de travail|maladie)|traitement medical|a l'hopital`,
  String.raw`pregnant|disabled|hospitali[sz]ed|in hospital|in the hospital|wheelchair|medical condition|mentally ill|sick leave|cancer|chemotherapy|asthma`,
  String.raw`embarazada|discapacitad[oa]s?|hospitalizad[oa]s?|deprimid[oa]s?|cancer|de baja medica|silla de ruedas|en el hospital|tratamiento medico`,
])

const sum = String.raw`(?: (?:de|of) [£$€]?\d[\d ., ]*(?: ?(?:€|euros?|£|\$|pesos))?)`
/** What is told of somebody's money. */
export const money = wordsPattern([
  String.raw`(?:revenus|solvabilite|nomina|ingresos|income|salary) [^.!?]{0,40}(?:inferieurs?|insuffisant\p{L}*|trop (?:faibles?|bas)|too low|insufficient|not enough|no alcanza\p{L}*|insuficientes?)`,
  String.raw`(?:banque|bank|banco) (?:\p{L}+ ){0,3}(?:refus|declin|reject|turned|rechaz|deneg)\p{L}*|(?:pret|credit|mortgage|loan|hipoteca|prestamo) (?:\p{L}+ ){0,3}(?:refuse|declined|rejected|turned down|rechazad[oa]|denegad[oa])`,
  String.raw`vous (?:nous )?devez (?:\p{L}+ )?(?:[^.!?]{0,25} )?(?:loyers?|charges|mensualites|factures?|euros|€)|\d+ ?€ que vous (?:nous )?devez`,
  String.raw`you (?:still )?owe(?: us| the landlord)?(?: [^.!?]{0,25}(?:rent|months?|charges|bills?|pounds)| ?[£$€]\d+)?`,
  String.raw`(?:usted )?(?:nos )?(?:debe|adeuda) (?:\p{L}+ )?(?:[^.!?]{0,25} )?(?:mensualidad(?:es)?|recibos?|alquiler(?:es)?|gastos|euros|€)`,
  String.raw`(?:\p{L}+ )?(?:loyers?|mensualites?|echeances?|factures?) (?:que vous n'avez (?:pas|jamais) (?:payee?s?|reglee?s?)|impaye?s?|non (?:payee?s?|reglee?s?))|vous n'avez (?:pas|jamais) (?:paye|regle)|(?:perdu|perte de) votre (?:emploi|travail)|(?:votre |au )chomage|surendett\p{L}+`,
  String.raw`you(?: have|'ve)? (?:never |not )?(?:lost|lose) your job|you (?:did not|didn't|never|have not|haven't|failed to) pay|(?:you (?:are|were) )?(?:unemployed|bankrupt|in debt|behind (?:with|on) (?:your|the) (?:rent|payments))`,
  String.raw`(?:usted )?(?:tiene )?(?:embargad[oa]s?|en embargo)(?: la cuenta| el sueldo)?|(?:perdio|ha perdido) su (?:empleo|trabajo)|en (?:el )?paro|no (?:ha |habia )?pag(?:o|ado|aba) (?:el|la|los|las|su|sus) \p{L}+|moros[oa]s?`,
  String.raw`(?:vos|votre|ton|ta|tes|mes|mon) (?:\p{L}+ )?(?:revenus?|salaires?|impayes?|dettes?|credits?|prets?|decouverts?|comptes? bancaires?|solvabilite|retards? de (?:paiement|loyer)|arrieres?|allocations?|apport|situation (?:financiere|bancaire)|endettement|fiches? de paie|rsa|retraite)(?: de loyers?| bancaires?)?${sum}?`,
  String.raw`(?:votre|vos|le|la) (?:loyer|caution|depot de garantie|budget)${sum}`,
  String.raw`(?:your|my) (?:\p{L}+ )?(?:salary|wages?|income|earnings|arrears|debts?|credit (?:score|history|rating|check|report)|mortgage|loan|bank (?:account|statements?|details)|overdraft|payslips?|missed payments?|late payments?|benefits|unpaid rent|finances|savings|financial (?:situation|circumstances))${sum}?`,
  String.raw`(?:your|the) (?:rent|deposit|budget)${sum}`,
  String.raw`(?:su|sus|tu|tus|mi|mis) (?:\p{L}+ )?(?:nominas?|ingresos|deudas?|hipotecas?|salarios?|sueldos?|impagos?|prestamos?|cuentas? bancarias?|creditos?|atrasos|ahorros|situacion (?:economica|financiera)|solvencia|pension|recibos impagados)${sum}?`,
  String.raw`(?:su|la|el) (?:alquiler|renta|fianza|presupuesto)${sum}`,
])
