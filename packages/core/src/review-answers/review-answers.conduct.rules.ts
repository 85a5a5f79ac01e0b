import { wordsPattern } from './review-answers.words.rules.ts'

/** Saying that the agency is at fault, or liable. */
export const admissions = wordsPattern([
  String.raw`(?:ha sido|fue|es) un error (?:nuestro|por nuestra parte)`,
  String.raw`nous nous sommes trompee?s|nous avons (?:failli|manque a (?:nos|notre))(?: \p{L}+)?|vous avez raison de nous en vouloir|nous avons mal (?:fait|gere|agi)`,
  String.raw`we (?:really |totally |clearly )?(?:messed|screwed|slipped) up|we got (?:it|this|that) wrong|we dropped the ball|we let you down|we (?:have )?failed you`,
  String.raw`(?:tiene razon, )?(?:le )?(?:fallamos|hemos fallado)(?: nosotros)?|nos equivocamos|nos hemos equivocado|la culpa es nuestra|lo hicimos mal`,
  String.raw`(?:c'est |c'etait )?(?:entierement |de )?notre (?:entiere |seule )?(?:faute|responsabilite|erreur|negligence)|nous (?:sommes|etions) (?:pleinement |entierement |seuls )?(?:responsables|fautifs|coupables|en tort|en faute)(?: de (?:cette|cet|ce) \p{L}+)?|nous avons (?:commis|fait) (?:une|des) (?:\p{L}+ )?(?:erreurs?|fautes?|negligences?)|nous (?:reconnaissons|assumons|admettons) (?:notre|nos|avoir|pleinement|toute|cette|les)(?: \p{L}+)?|nos torts|nos manquements|(?:une )?(?:erreur|negligence|faute) de notre part|nous (?:vous )?avons (?:menti|trompes?)|nous avons eu tort`,
  String.raw`(?:this |it |that )?(?:was |is )?(?:entirely |completely |all |totally )?our (?:own )?(?:fault|mistake|error|negligence|wrongdoing)|we (?:were|are) (?:\p{L}+ )?(?:wrong|negligent|at fault|liable|to blame|guilty|in the wrong)|we(?:'ve| have)? made (?:a|an|some) (?:\p{L}+ )?(?:mistakes?|errors?)|we (?:accept|take|assume|admit)(?: to)? (?:full |all |complete |the )?(?:liability|responsibility|fault|blame|negligence|our mistake)|we (?:admit|acknowledge|concede) (?:our|that we)(?: \p{L}+)?|we broke the law|error on our part|mistake on our part`,
  String.raw`(?:ha sido|es|fue) (?:todo )?(?:culpa|error|responsabilidad) (?:nuestr[oa])|(?:por )?nuestra culpa|nuestro error|(?:es|fue) nuestra responsabilidad|somos (?:los )?(?:\p{L}+ )?(?:responsables|culpables)|(?:hemos cometido|cometimos) (?:un|una|varios) (?:\p{L}+ )?(?:error(?:es)?|falta|negligencia)|(?:reconocemos|admitimos|asumimos) (?:nuestr[oa]s?|toda|plenamente|la|el|haber)(?: (?:la )?\p{L}+)?|negligencia por nuestra parte|error por nuestra parte`,
])

/** Words against the person. */
export const insults = wordsPattern([
  String.raw`malintencionad[oa]s?|malveillante?s?|malicious|calomnieu(?:x|se)`,
  String.raw`encore faudrait-il savoir(?: \p{L}+){0,3}|vous (?:inventez|racontez n'importe quoi|affabulez)|client de mauvaise foi`,
  String.raw`you(?: are|'re) making (?:this|it|things|that) up|you(?: have|'ve)? (?:invented|made up) (?:this|it|everything)|grow up|get a life`,
  String.raw`(?:el|la) \p{L}+ es usted|impresentables?|se lo inventa|falsedades|aprenda a leer`,
  String.raw`vous (?:mentez|avez menti|etes (?:un |une )?(?:menteur|menteuse|idiot|idiote|imbecile|fou|folle|malhonnete|incompetente?|ridicule|stupide|agressi(?:f|ve)|grossi(?:er|ere)|hysterique|jalou(?:x|se)|aigrie?))|menteu(?:r|se)s?|ridicules?|(?:mauvaise|pure) (?:foi|mechancete)|mauvaise foi|imbeciles?|idiote?s?|stupides?|(?:\p{L}+ )?pathetiques?|(?:vos|votre|ces) (?:mensonges?|inepties|betises|calomnies?|elucubrations|delires?)|propos (?:mensongers|ridicules|diffamatoires|delirants|absurdes)|n'importe quoi|apprenez a (?:lire|vivre)|clients? comme vous`,
  String.raw`you(?: are|'re)(?: (?:clearly|obviously|just|simply))?(?: (?:a|an))? (?:\p{L}+ )?(?:liar|lying|idiot|fool|dishonest|delusional|stupid|crazy|rude|ignorant|ridiculous|pathetic|moron|troll|unreasonable)|you must be (?:an? )?\p{L}+|you(?:'ve| have)? lied|liars?|pathetic|idiots?|morons?|(?:utter |complete |such )?nonsense|ridiculous|stupid(?:ity)?|your (?:lies|rant|tantrum|ignorance|stupidity)|bad faith|people like you|(?:a )?pack of lies|delusional|learn to read`,
  String.raw`(?:es |sois )?(?:usted |ustedes )?(?:es )?(?:un |una )?(?:mentiros[oa]s?|idiotas?|imbecil(?:es)?|maleducad[oa]s?|sinverguenzas?|desequilibrad[oa]s?|ignorantes?)|(?:usted|ustedes) (?:miente|mienten|mintio)|ridicul[oa]s?|(?:de )?mala fe|patetic[oa]s?|estupid[oa]s?|estupidez|(?:sus|tus) (?:mentiras|tonterias|delirios)|tonterias|absurd[oa]s?|esta (?:loco|loca)|gente como usted`,
])

/** Threats: courts, police, lists and worse. */
export const threats = wordsPattern([
  String.raw`(?:la |une |de la )?diffamation|nous nous reservons le droit`,
  String.raw`legal (?:representatives?|advis[eo]rs?|counsel|consequences)|defamat\p{L}+|libel(?:lous)?|slander(?:ous)?|we reserve the right to`,
  String.raw`(?:acudiremos|recurriremos|iremos) a (?:la justicia|los tribunales|la via judicial|la policia)|difamaci?on|calumnias?|nos reservamos el derecho`,
  String.raw`(?:nous )?(?:porter(?:ons)?|deposer(?:ons)?|portons|deposons|allons porter|allons deposer) (?:une )?plainte(?: contre vous)?|(?:nous )?(?:engager(?:ons)?|entamer(?:ons)?|engageons) (?:des poursuites|une procedure|une action)|(?:nos|notre) (?:avocate?s?|service juridique|conseil juridique|huissier)|(?:vous )?(?:devrez )?(?:en )?(?:repondre )?devant (?:le tribunal|les tribunaux|la justice|un juge)|(?:poursuites|actions?|suites) (?:judiciaires|en justice|penales?)|en justice|mise en demeure|vous le regretterez|la police|liste noire|vous poursuivr\p{L}+|(?:\p{L}+ )?en diffamation`,
  String.raw`(?:we(?: will|'ll| may| are going to)? )?(?:sue|prosecute)(?: you)?|(?:we(?: will|'ll| may| shall)? )?(?:tak(?:e|ing) )?legal (?:action|proceedings|steps)|(?:you will hear from )?(?:our|my) (?:lawyers?|solicitors?|attorneys?|legal team|legal department)|(?:see you|take you|taking you) (?:in|to) court|in court|cease and desist|(?:be )?report(?:ed|ing)?(?: you)? to the (?:police|authorities)|the police|you(?: will|'ll) (?:regret|be sorry)|black ?list(?:ed)?|press charges|watch your (?:step|back|mouth)`,
  String.raw`(?:les? |os )?denunciar(?:emos|le|les|lo|la)|(?:les? |os )?demandar(?:emos|le|les|lo|la)|(?:tomaremos |emprenderemos |iniciaremos )?(?:medidas|acciones) (?:legales|judiciales)|nuestr[oa]s? (?:abogad[oa]s?|servicios? juridicos?|departamento legal)|(?:nos veremos )?(?:en|ante) (?:los|el|un) (?:tribunal(?:es)?|juzgados?|juez)|querella|(?:se|te) (?:va a )?arrepentir(?:a|as|an)?|la policia|lista negra|burofax|(?:atengase|atenganse) a las consecuencias`,
])

/** Asking for another rating, or for none. */
export const removals = wordsPattern([
  String.raw`(?:merci de |veuillez )(?:le |la )(?:retirer|supprimer|effacer|modifier|corriger)|please (?:remove|delete|change|edit|withdraw|retract) (?:it|this)|(?:que |a )(?:la |lo )(?:retire|elimine|borre|cambie|modifique|rectifique)n?`,
  String.raw`(?:passer|passez|monter|montez|mettre|mettez|relever|relevez) (?:votre|la|cette) note(?: a (?:cinq|quatre|5|4))?|(?:retirez|effacez|supprimez) ce que vous avez ecrit`,
  String.raw`(?:bump|move|push|take|get|put) (?:us|it|this|your rating) (?:back )?(?:up )?to (?:five|four|5|4)(?:[- ]stars?)?|(?:take|taking) back what you (?:wrote|said)`,
  String.raw`(?:retire|retirar|borre|borrar|elimine|eliminar) lo que ha escrito|(?:subir|suba|subirnos) (?:la|su) (?:nota|valoracion|puntuacion)`,
  String.raw`(?:modifi(?:er|ez)|supprim(?:er|ez)|retir(?:er|ez)|chang(?:er|ez)|effac(?:er|ez)|revoir|revoyez|reconsider(?:er|ez)|corrig(?:er|ez)|rectifi(?:er|ez)|amelior(?:er|ez)|enlev(?:er|ez)|remont(?:er|ez)|mettre a jour|reevalu(?:er|ez)|ne retirez pas)(?: pas)? (?:votre|vos|cet|cette|ce|ces|la|le|l')? ?(?:avis|commentaires?|note|evaluation|propos|message|publication|etoiles?)|(?:mettre|donner|laisser|mettez|donnez|laissez)(?:[- ]nous)? (?:\p{L}+ )?(?:5|cinq|quatre|4) etoiles`,
  String.raw`(?:remov|delet|chang|edit|updat|amend|withdraw|rais|reconsider|revis|modify|modifi|improv|retract|erase?)(?:e|ing|es)?(?:ing)? (?:your|this|the|that|these|those) (?:\p{L}+ )?(?:reviews?|ratings?|comments?|stars?|posts?|score)|tak(?:e|ing) (?:down (?:your|this|the|that) (?:\p{L}+ )?(?:reviews?|comments?|posts?)|(?:your|this|the) (?:review|comment|post) down)|(?:leave|give|leaving|giving)(?: us)? (?:\p{L}+ )?(?:five|5|four|4)[- ]stars?|(?:review|comment) (?:removed|deleted|taken down)`,
  String.raw`(?:cambi|modifi|elimin|borr|retir|rectifi|quit|reconsider|actualiz|corrij|corrig|suprim|mejor)(?:ar|er|ir|e|en|a|an|as|es|que|quen|ie|ce|ue)?(?:la|lo)? (?:su|sus|tu|esta|este|la|el|dicha|dicho|ese|esa) (?:resena|comentario|opinion|valoracion|nota|puntuacion|mensaje|calificacion|estrellas?)|(?:dejar|poner|darnos|pongan?|dejen?) (?:\p{L}+ )?(?:cinco|5|cuatro|4) estrellas`,
])

/** Giving something for it. */
export const advantages = wordsPattern([
  String.raw`(?:nous )?fer(?:ons|ions) un (?:effort|geste) sur (?:la|les|nos|votre|vos) \p{L}+`,
  String.raw`(?:en echange|en contrepartie|en retour|pour vous remercier),? ?[^.!?]{0,60}|nous (?:vous )?(?:offr(?:irons|ons)|donnerons) (?:(?:un|une|des|le|la|les|votre|vos|\d+) )?(?:mois|bons?|cadeaux?|remises?|reductions?|repas|diner|bouteille|carte|cheques?|frais|honoraires|euros|€|restaurant)[^.!?,;]{0,30}|(?:bons? d'achat|cartes? cadeaux?|cheques? cadeaux?)`,
  String.raw`in (?:return|exchange)(?! for your (?:trust|time|patience)),? ?[^.!?]{0,60}|we(?: will|'ll| would| can| could)?(?: also| then| gladly)? (?:give|send|offer) you (?:a |an |some |one |two )?(?:[£$€]?\d+ ?\p{L}*|gift|voucher|discount|free|month|meal|dinner|bottle|card|present)[^.!?,;]{0,40}|(?:gift cards?|gift vouchers?|vouchers?)`,
  String.raw`a cambio,? ?[^.!?]{0,60}|(?:les? |os |te )?(?:regalamos|regalaremos|obsequiamos|obsequiaremos)[^.!?,;]{0,30}|(?:tarjetas? regalo|vales? de (?:compra|regalo)|cheques? regalo)`,
])
