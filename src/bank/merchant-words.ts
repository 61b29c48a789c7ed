/** What money is spent on, as far as a payee can tell. */
interface SpendingKind {
  /** The category to create for a person who has none at all; undefined where most people would not have one. */
  readonly newCategory?: { readonly name: string; readonly isMandatory: boolean };
  /** Names of categories, separated by commas: first those that say just this, then wider ones. */
  readonly names: readonly string[];
  /**
   * Shops, companies and words of their trade, separated by commas. `^` means only at the beginning of a text, since the
   * word means other things elsewhere, and `*` stands for any beginning of a word.
   */
  readonly words: string;
}

const essential = (name: string) => ({ name, isMandatory: true });
const optional = (name: string) => ({ name, isMandatory: false });

const FOOD = 'food, essen, essen trinken, nahrung, comida, alimentos, nourriture';
const HOUSING = 'housing, wohnen, wohnung, wohnkosten, vivienda, logement, habitation';
const BILLS = 'bills, household bills, rechnungen, fixkosten, facturas, recibos, factures';
const UTILITIES = `utilities, utility bills, nebenkosten, suministros, servicios, servicios basicos, ${BILLS}`;
const INTERNET = 'internet, broadband, wifi, wi fi';
const PHONE = `phone, phones, phone bill, mobile, mobile phone, mobil, cell, cell phone, telephone, telefon, handy,
      mobilfunk, telefono, movil, celular, telefonia, portable`;
const TELECOM = 'telecom, telecoms, telecommunications, telekommunikation, kommunikation, telecomunicaciones';
const INSURANCE =
  'insurance, insurances, versicherung, versicherungen, seguro, seguros, assurance, assurances';
const TRANSPORT = `transport, transportation, transports, transporte, transportes, verkehr, mobilitat, mobility,
      movilidad, commute, commuting, getting around`;
const CAR =
  'car, cars, auto, autos, kfz, pkw, vehicle, vehicles, fahrzeug, coche, carro, voiture, voitures, motoring';
const TRAVEL = `travel, travels, traveling, travelling, trips, vacation, vacations, holiday, holidays, reise,
      reisen, urlaub, ferien, viaje, viajes, vacaciones, voyage, voyages, vacances`;
const HEALTH = `health, healthcare, health care, medical, medical care, gesundheit, arzt, salud, medico, medicos,
      sanidad, sante`;
const LEISURE = `entertainment, leisure, fun, unterhaltung, freizeit, entretenimiento, ocio, divertissement, loisirs,
      spass`;
const SUBSCRIPTIONS = 'subscription, subscriptions, abo, abos, abonnements, suscripciones, abonnement';
const DINING = `eating out, dining, dining out, restaurant, restaurants, takeaway, takeaways, takeout, take out,
      food delivery, fast food, auswarts essen, essen gehen, gastronomie, restaurantbesuche, restaurante,
      restaurantes, comer fuera, comidas fuera, restos, sorties restaurant, restauration`;
const PERSONAL_CARE = `personal care, beauty, toiletries, cosmetics, korperpflege, kosmetik, pflege, cuidado personal,
      belleza, higiene, soins, beaute, hygiene, soins personnels`;

/**
 * Payees whose money says what it is for, in English, German, Spanish and French. Marketplaces, department stores and
 * words with several meanings are left out on purpose: a wrong proposal is worse than none.
 */
export const SPENDING_KINDS: readonly SpendingKind[] = [
  {
    // Cash, presents of money and payments between people can be for anything.
    names: [],
    words: `
      atm, cash withdrawal, cash advance, cash back, geldautomat, bargeld, bargeldauszahlung, barabhebung,
      auszahlung, bancomat, retrait, retrait dab, distributeur, cajero, cajero automatico, retirada, retiro,
      disposicion, efectivo, zelle, venmo, bizum, cash app, western union, moneygram, gift card, gutschein,
      gutscheinkarte, carte cadeau, tarjeta regalo, vending, travel insurance, reiseversicherung, seguro de
      viaje, assurance voyage, pet insurance, pet food, dog food, cat food, tierversicherung,
      rentenversicherung, sozialversicherung, gas card, school district, uber cash, refund, ruckzahlung,
      ruckerstattung, remboursement, reembolso, devolucion, seguro social, tesco bank, sainsburys bank, coop
      bank, migros bank, carrefour banque, aldi reisen, lidl reisen, rent the, rent a, alquiler de, alquiler
      coche, alquiler coches, british gas`,
  },
  {
    newCategory: essential('Groceries'),
    names: [
      `groceries, grocery, supermarket, supermarkets, food shopping, lebensmittel, einkauf, einkaufe,
      supermarkt, wocheneinkauf, supermercado, alimentacion, despensa, mandado, courses, alimentation,
      supermarche, epicerie`,
      FOOD,
    ],
    words: `
      grocery, groceries, supermarket, supermarkt, supermercado, supermercados, supermarche, hypermarche,
      hipermercado, epicerie, lebensmittel, farmers market, corner market, corner shop, food market,
      wochenmarkt, bakery, backerei, *backerei, boulangerie, panaderia, metzgerei, *metzgerei, fleischerei, boucherie,
      carniceria, fruteria, greengrocer, greengrocers, bodega aurrera, trader joe, trader joes, whole foods,
      wholefoods, wholefds, kroger, safeway, publix, wegmans, albertsons, aldi, lidl, costco, costco whse,
      costco wholesale, walmart, wal mart, walmart grocery, wm supercenter, food lion, stop shop, giant eagle,
      hannaford, ^meijer, h e b, ^heb, sprouts farmers, sprouts farmers mkt, winco, shoprite, ralphs, vons,
      harris teeter, hy vee, piggly wiggly, instacart, fresh thyme, winn dixie, food 4 less, smart final,
      market basket, grocery outlet, tesco, sainsburys, sainsbury, asda, morrisons, waitrose, m&s food, m&s
      simply food, ocado, co op food, coop food, iceland foods, budgens, rewe, edeka, kaufland, netto marken
      discount, ^netto, penny markt, penny sagt danke, tegut, alnatura, denns, denns biomarkt, bio company,
      globus markthalle, hit markt, norma lebensmittel, nahkauf, flink, gorillas, knuspr, picnic gmbh, famila,
      marktkauf, ^billa, spar markt, interspar, spar dankt, eurospar, spar supermarkt, hofer kg, hofer dankt,
      mpreis, migros, ^coop, ^denner, volg, coop pronto, carrefour, carrefour city, auchan, ^leclerc, e
      leclerc, intermarche, monoprix, franprix, casino supermarche, super u, hyper u, systeme u, picard
      surgeles, biocoop, naturalia, ^grand frais, match supermarche, mercadona, consum, eroski, alcampo,
      hipercor, ahorramas, bonpreu, caprabo, gadis, dia supermercado, supermercados dia, froiz, soriana,
      chedraui, la comer, city market, superama, oxxo, calimax, casa ley, merza, heb mexico, loblaws, sobeys,
      no frills, metro supermarche, albert heijn, ^jumbo supermarkten, delhaize, colruyt, rema 1000,
      biedronka, zabka, esselunga, conad, woolworths supermarkets`,
  },
  {
    newCategory: optional('Eating Out'),
    names: ['coffee, cafe, cafes, coffee shops, kaffee, cafeterias', DINING, FOOD],
    words: `
      starbucks, dunkin, dunkin donuts, peets coffee, blue bottle, blue bottle coffee, costa coffee, caffe
      nero, tim hortons, dutch bros, coffee, coffee shop, coffeeshop, kaffeehaus, coffee fellows, einstein
      kaffee`,
  },
  {
    newCategory: optional('Eating Out'),
    names: [DINING, FOOD],
    words: `
      restaurant, restaurants, ristorante, restaurante, *restaurant, pizza, pizzas, pizzeria, trattoria,
      osteria, brasserie, bistro, bistrot, creperie, taqueria, taco, tacos, burrito, sushi, ramen, noodle,
      noodles, noodle bar, kebab, doner, doner kebab, burgers, steakhouse, wirtshaus, gasthaus, gasthof,
      biergarten, imbiss, grillhaus, cantina, marisqueria, cerveceria, tapas, lunch, dinner, brunch, takeaway,
      takeout, mittagessen, abendessen, dejeuner, almuerzo, cena, mcdonalds, burger king, burgers, burger bar,
      mc donalds, wendys, chipotle, chipotle mexican grill, taco bell, chick fil a, subway restaurant,
      ^subway, panera, panera bread, five guys, in n out, shake shack, popeyes, kfc, dominos, dominos pizza,
      pizza hut, papa johns, papa john, little caesars, olive garden, applebees, ihop, dennys, cheesecake
      factory, buffalo wild wings, panda express, sonic drive in, arbys, jack in the box, whataburger,
      sweetgreen, cava grill, waffle house, cracker barrel, doordash, grubhub, uber eats, uber eats help uber,
      ubereats, postmates, deliveroo, just eat, justeat, lieferando, wolt, glovo, foodora, rappi, didi food,
      mjam, eat ch, takeaway com, hungerstation, greggs, pret a manger, nandos, wagamama, pizza express,
      pizzaexpress, wetherspoon, wetherspoons, j d wetherspoon, itsu, nordsee, vapiano, l osteria, losteria,
      hans im gluck, block house, dean david, peter pane, ^backwerk, ^le crobag, tibits, holy cow, flunch,
      hippopotamus, courtepaille, buffalo grill, la mie caline, telepizza, vips, foster hollywood, fosters
      hollywood, 100 montaditos, goiko, ginos, rodilla, sanborns cafe, toks, el porton, italiannis`,
  },
  {
    newCategory: essential('Rent or Mortgage'),
    names: ['rent, miete, alquiler, renta, arriendo, loyer', HOUSING],
    words: `
      rent, rent payment, house rent, apartment rent, miete, mietzahlung, monatsmiete, warmmiete, kaltmiete,
      wohnungsmiete, alquiler, alquiler piso, renta departamento, renta casa, arriendo, loyer, loyers,
      wohnungsbaugesellschaft, wohnbau, vonovia, deutsche wohnen, leg wohnen, hausverwaltung, degewo, gewobag,
      saga hamburg, foncia, avail rent, letting agents, lettings`,
  },
  {
    newCategory: essential('Rent or Mortgage'),
    names: [
      `mortgage, hypothek, baufinanzierung, hauskredit, hipoteca, hypotheque, pret immobilier, credit
      immobilier`,
      HOUSING,
    ],
    words: `
      mortgage, mortgages, mtg pmt, home loan, rocket mortgage, mr cooper, nationstar, pennymac, loancare,
      hypothek, hypothekarzins, baufinanzierung, immobilienkredit, hipoteca, prestamo hipotecario, cuota
      hipoteca, credito hipotecario, infonavit, pret immobilier, credit immobilier, echeance pret immobilier`,
  },
  {
    names: [
      `loan, loans, loan payment, loan payments, debt, debts, debt payments, kredit, kredite, darlehen,
      schulden, kreditraten, prestamo, prestamos, deudas, credito, creditos, pret, prets, emprunt,
      emprunts`,
    ],
    words: `
      car loan, auto loan, student loan, student loans, student ln, loan payment, loan pmt, navient, nelnet,
      mohela, sallie mae, great lakes student, kreditrate, ratenkredit, autokredit, darlehen, darlehensrate,
      cuota prestamo, recibo prestamo, prestamo personal, pret personnel, echeance pret, remboursement pret,
      cofidis, cetelem, student loans company, toyota financial, honda financial, ford credit, ally auto`,
  },
  {
    newCategory: essential('Utilities'),
    names: [
      `electricity, electric, electric bill, power, energy, energie, strom, energia, luz, electricidad,
      electricite, heating, heizung, calefaccion, chauffage, gas?`,
      UTILITIES,
    ],
    words: `
      electricity, electric co, electric company, power light, power and light, energy bill, strom,
      stromabschlag, okostrom, stromrechnung, fernwarme, heizkosten, gasversorgung, abschlag strom,
      electricidad, electricite, recibo luz, recibo de la luz, stadtwerke, *stadtwerke, pg e, pge, pacific
      gas, con edison, coned, con ed, duke energy, dominion energy, national grid, comed, pseg, xcel energy,
      socalgas, socal edison, southern california edison, sce edison, entergy, ameren, eversource, georgia
      power, florida power, fpl, centerpoint energy, nicor gas, consumers energy, dte energy, puget sound
      energy, txu energy, reliant energy, edf, edf energy, e on, eon energy, eon energie, octopus energy,
      scottish power, scottishpower, ovo energy, sse energy, bulb energy, utilita, shell energy, vattenfall,
      enbw, yello strom, rheinenergie, mainova, enercity, ewe vertrieb, lichtblick, naturstrom, entega,
      eprimo, tibber, n ergie, maingau energie, wien energie, verbund ag, evn energie, salzburg ag, tiwag,
      energie ag, linz ag, energie steiermark, ewz, bkw energie, iwb basel, groupe e, romande energie, engie,
      totalenergies electricite, total direct energie, ekwateur, enercoop, mint energie, endesa, iberdrola,
      naturgy, repsol luz, totalenergies clientes, holaluz, edp comercializadora, cfe, cfe suministrador,
      comision federal de electricidad, gas natural`,
  },
  {
    newCategory: essential('Utilities'),
    names: ['water, wasser, agua, eau', UTILITIES],
    words: `
      water and trash, water bill, water utility, water department, water dept, water district, city water,
      sewer, trash service, waste management, republic services, thames water, severn trent, united utilities,
      anglian water, yorkshire water, south west water, southern water, wasserwerke, wasserbetriebe, berliner
      wasserbetriebe, wasserverband, abfallwirtschaft, mullgebuhren, stadtreinigung, canal de isabel, aguas de
      barcelona, sacmex, conagua, veolia eau, veolia, saur, suez eau, eau de paris`,
  },
  {
    newCategory: essential('Phone and Internet'),
    names: [PHONE, TELECOM, UTILITIES],
    words: `
      verizon wireless, vzwrlss, vz wireless, at t mobility, at t wireless, t mobile, tmobile, mint mobile,
      cricket wireless, metro by t mobile, metropcs, boost mobile, google fi, us cellular, visible wireless,
      rogers wireless, wireless phone, phone bill, ee limited, ee mobile, giffgaff, tesco mobile, lebara,
      lycamobile, voxi, id mobile, three mobile, h3g, hutchison 3g, sky mobile, mobilfunk, handyrechnung,
      congstar, freenet, drillisch, winsim, aldi talk, lidl connect, klarmobil, mobilcom, mobilcom debitel,
      simyo, blau de, fraenk, otelo, hot telekom, spusu, bob a1, wingo, yallo, salt mobile, free mobile, sosh,
      red by sfr, prixtel, b you, pepephone, lowi, telcel, unefon, movistar mexico, recarga telcel`,
  },
  {
    newCategory: essential('Phone and Internet'),
    names: [INTERNET, TELECOM, UTILITIES],
    words: `
      xfinity, comcast, spectrum internet, charter communications, charter spectrum, cox communications,
      optimum cable, centurylink, frontier communications, google fiber, starlink, internet bill, internet
      service, broadband, talktalk, virgin media, plusnet, hyperoptic, community fibre, bt broadband,
      glasfaser, deutsche glasfaser, m net, netcologne, pyur, tele columbus, fastweb, izzi, totalplay,
      megacable, init7`,
  },
  {
    newCategory: essential('Phone and Internet'),
    names: [`${PHONE}, ${INTERNET}`, TELECOM, UTILITIES],
    words: `
      verizon, verizon fios, at t, att bill, att payment, vodafone, telekom deutschland, deutsche telekom,
      telekom, o2, o2 de, telefonica, telefonica germany, 1 1 telecom, 1und1, bt group, british telecom, sky
      digital, a1 telekom, magenta telekom, drei austria, hutchison drei, swisscom, sunrise communications,
      sunrise gmbh, salt mobile sa, upc, bouygues telecom, sfr, free telecom, free haut debit, orange sa,
      orange france, orange espagne, orange internet, orange mobile, movistar, yoigo, masmovil, jazztel, digi
      spain, euskaltel, telmex`,
  },
  {
    newCategory: essential('Insurance'),
    names: [
      `health insurance, krankenversicherung, krankenkasse, seguro medico, seguro de salud, assurance
      sante, mutuelle`,
      INSURANCE,
    ],
    words: `
      health insurance, krankenversicherung, krankenkasse, techniker krankenkasse, barmer, dak gesundheit,
      ^aok, blue cross, blue shield, bcbs, cigna, aetna, helsana, swica, assura, visana, mutuelle, harmonie
      mutuelle, mgen, seguro medico, adeslas, asisa, bupa, vitality health`,
  },
  {
    newCategory: essential('Insurance'),
    names: [
      `car insurance, auto insurance, kfz versicherung, autoversicherung, seguro de coche, seguro coche,
      seguro auto, assurance auto, assurance voiture`,
      INSURANCE,
    ],
    words: `
      car insurance, auto insurance, motor insurance, kfz versicherung, autoversicherung, huk coburg kfz,
      huk24, admiral insurance, hastings direct, seguro de coche, seguro coche, seguro de auto, assurance
      auto, seguro auto, qualitas`,
  },
  {
    newCategory: essential('Insurance'),
    names: [INSURANCE],
    words: `
      insurance, insurance co, assurance, assurances, versicherung, versicherungen, versicherungs, seguros,
      seguro, state farm, delta dental, geico, allstate, progressive insurance, progressive ins, farmers
      insurance, farmers ins, liberty mutual, nationwide insurance, usaa insurance, usaa p c, travelers
      insurance, american family ins, erie insurance, lemonade insurance, metlife, aviva, direct line,
      churchill insurance, lv insurance, axa, allianz, huk coburg, ergo, devk, generali, gothaer, debeka,
      signal iduna, wustenrot, lvm, cosmosdirekt, hdi, vhv, provinzial, haftpflicht, haftpflichtversicherung,
      hausratversicherung, lebensversicherung, wohngebaudeversicherung, rechtsschutz, uniqa, wiener
      stadtische, die mobiliar, helvetia, baloise, vaudoise, maif, macif, matmut, maaf, gmf, groupama, mma
      iard, mapfre, linea directa, mutua madrilena, hiscox`,
  },
  {
    newCategory: essential('Transport'),
    names: [
      `fuel, gasoline, petrol, tanken, benzin, sprit, kraftstoff, gasolina, combustible, nafta, essence,
      carburant, gas?`,
      CAR,
      TRANSPORT,
    ],
    words: `
      fuel, gasoline, petrol, gas station, tankstelle, tanken, benzin, gasolina, gasolinera, gasolineria,
      estacion de servicio, station service, carburant, ^shell, shell oil, shell service, exxon, exxonmobil,
      exxon mobil, mobil station, chevron, ^bp, texaco, conoco, phillips 66, sunoco, marathon petro, valero,
      arco ampm, citgo, speedway, quiktrip, sinclair oil, racetrac, pilot travel centers, loves travel, costco
      gas, sams fuel, kroger fuel, heb gas, h e b gas, kroger fuel ctr, safeway fuel, murphy usa, oxxo gas,
      esso, aral, omv, avia, agip, ^eni, tesco pfs, tesco petrol, sainsburys petrol, asda petrol, morrisons
      petrol, asda express fuel, applegreen, motor fuel, socar, tamoil, migrol, agrola, coop mineraloel, ruedi
      russel, totalenergies, total access, totalenergies station, esso express, carrefour station, leclerc
      station, intermarche carburant, repsol, cepsa, galp, petroprix, ballenoil, plenoil, pemex, g500,
      hidrosina, tesla supercharger, ionity, enbw mobility, chargepoint, electrify america, evgo`,
  },
  {
    newCategory: essential('Transport'),
    names: [
      'car maintenance, car repair, car repairs, werkstatt, autowerkstatt, taller, garage',
      CAR,
      TRANSPORT,
    ],
    words: `
      car wash, carwash, autowasche, waschanlage, jiffy lube, valvoline, autozone, oreilly auto, o reilly
      auto, advance auto, pep boys, midas, firestone complete, discount tire, kwik fit, halfords autocentre,
      atu auto, a t u, autowerkstatt, autohaus, kfz werkstatt, reifen, norauto, feu vert, speedy auto, taller
      mecanico, lavado de coche, lavage auto, controle technique, tuv, adac`,
  },
  {
    newCategory: essential('Transport'),
    names: ['parking, parken, parkgebuhren, aparcamiento, estacionamiento, stationnement', CAR, TRANSPORT],
    words: `
      parking, parkmobile, paybyphone, spothero, ringgo, ncp car park, car park, parkhaus, tiefgarage,
      parkgebuhr, parkschein, apcoa, contipark, easypark, aparcamiento, estacionamiento, stationnement, indigo
      parking, q park, effia, saba aparcamientos, ezpass, e z pass, e zpass, fastrak, sunpass, toll road,
      maut, asfinag, peage, autoroutes, aprr, vinci autoroutes, autopista, peaje, autopistas`,
  },
  {
    newCategory: essential('Transport'),
    names: ['taxi, taxis, ride share, rideshare, uber', TRANSPORT],
    words: `
      ^uber, uber trip, lyft, taxi, taxis, cabify, freenow, free now, bolt eu, bolt ride, didi rides, didi
      rider, g7 taxi, curb taxi, yellow cab, addison lee, sixt ride`,
  },
  {
    newCategory: essential('Transport'),
    names: [
      `public transport, public transit, transit, bus, buses, subway, opnv, offentliche verkehrsmittel, bus
      bahn, fahrkarten, transporte publico, transports en commun`,
      TRANSPORT,
    ],
    words: `
      transit, bus pass, bus ticket, transit pass, metrocard, mta, mta nyct, nyct paygo, omny, clipper
      transit, bart clipper, cta ventra, ventra, wmata, septa, njt, nj transit, mbta, trimet, caltrain, metra,
      lirr, tfl, tfl travel, tfl travel ch, transport for london, oyster card, trainline tfl, stagecoach bus,
      arriva, national express bus, bvg, mvg, mvv, hvv, vrr, vbb, kvb, rheinbahn, vgf, ssb stuttgart,
      deutschlandticket, fahrkarte, wiener linien, zvv, vbz, tpg geneve, ratp, navigo, ile de france
      mobilites, tcl lyon, rtm marseille, tisseo, metro de madrid, metro madrid, emt madrid, tmb barcelona,
      tmb, abono transporte, bono metro, metrobus, movilidad integrada`,
  },
  {
    // Some commute by train and some travel, so a person who has categories for both has to choose.
    names: ['train, trains, rail, bahn, zug, tren, trenes', `${TRANSPORT}, ${TRAVEL}`],
    words: `
      deutsche bahn, db vertrieb, db fernverkehr, db regio, bahn ticket, bahncard, obb, oebb, westbahn, sbb,
      sbb cff ffs, cff, sncf, sncf connect, sncf voyageurs, tgv, renfe, renfe viajeros, trainline, lner, gwr,
      great western railway, avanti west coast, southeastern rail, northern rail, scotrail, flixbus,
      flixtrain, blablacar, ado boletos, primera plus, amtrak`,
  },
  {
    newCategory: optional('Travel'),
    names: [TRAVEL],
    words: `
      hotel, hotels, *hotel, hostel, motel, hostal, ferienwohnung, airline, airlines, airways, airbnb, booking
      com, expedia, vrbo, hotels com, priceline, orbitz, agoda, trivago, hostelworld, marriott, hilton, hyatt,
      holiday inn, best western, hampton inn, premier inn, travelodge, novotel, ibis, mercure, nh hotel, motel
      one, sheraton, radisson, delta air, delta air lines, united airlines, american airlines, aa com,
      southwest airlines, southwes, jetblue, alaska air, alaska airlines, spirit airlines, spirit airl,
      frontier airlines, air canada, british airways, easyjet, ryanair, jet2, wizz air, lufthansa, eurowings,
      condor, swiss international air, austrian airlines, air france, transavia, iberia lineas, ^iberia,
      vueling, aeromexico, volaris, vivaaerobus, viva aerobus, klm, turkish airlines, hertz, rent a car,
      alquiler de coches, avis rent a car, enterprise rent a car, enterprise rent, budget rent a car, sixt,
      europcar, tui, dertour, check24 reisen, lastminute, opodo, edreams, eurostar, interrail, reiseburo,
      agence de voyages, agencia de viajes, airport lounge`,
  },
  {
    newCategory: essential('Healthcare'),
    names: [
      `pharmacy, pharmacies, medicine, medication, medicines, apotheke, medikamente, farmacia, medicinas,
      medicamentos, pharmacie`,
      HEALTH,
    ],
    words: `
      pharmacy, pharmacies, chemist, chemists, apotheke, *apotheke, farmacia, farmacias, pharmacie, cvs, cvs
      pharmacy, walgreens, rite aid, duane reade, lloydspharmacy, docmorris, shop apotheke, medpex, farmacias
      similares, farmacias guadalajara, farmacia del ahorro, farmacias del ahorro, farmacias benavides,
      amavita, express scripts`,
  },
  {
    newCategory: essential('Healthcare'),
    names: ['dentist, dentists, dental, zahnarzt, dentista, dentiste', HEALTH],
    words: `
      dentist, dental, dentistry, orthodontist, orthodontics, zahnarzt, *zahnarzt, zahnarztin, zahnarztpraxis,
      kieferorthopade, dentista, clinica dental, dentiste, chirurgien dentiste, bupa dental`,
  },
  {
    newCategory: essential('Healthcare'),
    names: ['doctor, doctors, arzte, arztkosten, medecin, medecins', HEALTH],
    words: `
      doctor, doctors, physician, physicians, medical center, medical centre, medical group, hospital, urgent
      care, clinic, copay, optometrist, labcorp, quest diagnostics, arzt, arztin, arztpraxis, hausarzt,
      augenarzt, hautarzt, facharzt, klinikum, klinik, krankenhaus, physiotherapie, optiker, fielmann, apollo
      optik, specsavers, vision express, laborrechnung, medico, hospital general, clinica, optica, laboratorio
      medico, medecin, docteur, hopital, cabinet medical, laboratoire analyses, kinesitherapeute, opticien,
      afflelou, krys, salud digna, laboratorios chopo`,
  },
  {
    newCategory: optional('Subscriptions'),
    names: ['streaming, tv, fernsehen, television, music, musik, musica, musique', SUBSCRIPTIONS, LEISURE],
    words: `
      netflix, spotify, hulu, disney plus, disneyplus, hbo max, hbomax, ^max com, paramount plus, peacock tv,
      youtube premium, youtubepremium, youtube tv, youtube music, amazon prime video, prime video, apple
      music, apple tv, audible, crunchyroll, sling tv, fubotv, siriusxm, sirius xm, pandora music, tidal
      music, deezer, dazn, sky deutschland, wow tv, joyn, rtl plus, waipu, waipu tv, zattoo, canal plus,
      canal+, molotov tv, filmin, movistar plus, now tv, britbox, rakuten tv, vix premium, claro video, blim`,
  },
  {
    names: ['rundfunkbeitrag, rundfunk, gez, tv licence', BILLS],
    words: `
      rundfunkbeitrag, tv licence, tv licensing, rundfunk, ard zdf, beitragsservice, serafe, gis gebuhren, orf
      beitrag`,
  },
  {
    names: ['software, apps, cloud', SUBSCRIPTIONS],
    words: `
      icloud, google one, google storage, dropbox, adobe, microsoft 365, microsoft office, office 365, openai,
      chatgpt, chatgpt subscr, claude ai, anthropic, github, nordvpn, expressvpn, lastpass, 1password,
      evernote, notion labs, canva, patreon, substack, new york times, nytimes, wall street journal, wsj,
      washington post, the economist, ^economist, the guardian, ^guardian news, zeit verlag, der spiegel,
      spiegel verlag, strava, le monde, lemonde, le figaro, mediapart, el pais, readly, duolingo, linkedin
      premium`,
  },
  {
    newCategory: optional('Entertainment'),
    names: [LEISURE],
    words: `
      cinema, cinemas, movie, movies, movie tickets, kino, *kino, cine, multiplex, cineplex, amc theatres, amc
      movie, regal cinemas, cinemark, alamo drafthouse, fandango, odeon, vue cinema, vue cinemas, cineworld,
      picturehouse, cinestar, cinemaxx, uci kinowelt, pathe, ugc cine, mk2, gaumont, kinepolis, cinesa, yelmo,
      cinepolis, cinemex, concert, konzert, concierto, theater, theatre, teatro, museum, musee, museo, zoo,
      bowling, ticketmaster, eventbrite, stubhub, eventim, axs com, see tickets, fnac spectacles, ticketone,
      steam games, steamgames, steampowered, valve steam, playstation, playstation network, xbox, nintendo,
      epic games, riot games, blizzard ent, twitch, dave busters, topgolf`,
  },
  {
    names: [
      `gym, fitness, sport, sports, sport fitness, gimnasio, deporte, deportes, salle de sport,
      fitnessstudio`,
    ],
    words: `
      gym, gyms, fitness, planet fitness, la fitness, 24 hour fitness, equinox fitness, orangetheory,
      crossfit, ymca, anytime fitness, golds gym, lifetime fitness, peloton, puregym, pure gym, the gym group,
      david lloyd, virgin active, nuffield health gym, fitnessstudio, mcfit, fitx, john reed, rsg group,
      clever fit, urban sports club, urban sports, egym wellpass, fitinn, basic fit, neoness, keepcool,
      fitness park, gimnasio, gimnasios, altafit, mcfit espana, smart fit, smartfit, sports world, yoga,
      pilates`,
  },
  {
    newCategory: optional('Clothing'),
    names: [
      `clothing, clothes, clothes shoes, fashion, apparel, kleidung, bekleidung, mode, klamotten, kleider,
      ropa, ropa calzado, vetements, habillement`,
    ],
    words: `
      clothing, clothes, shoes, schuhe, kleidung, bekleidung, zapateria, chaussures, vetements, old navy, gap
      outlet, gap us, gap factory, gap online, banana republic, hennes mauritz, ^zara, uniqlo, primark, h&m,
      c&a, levis, nike, adidas, foot locker, footlocker, dsw, zappos, american eagle, abercrombie, hollister,
      urban outfitters, anthropologie, forever 21, shein, asos, boohoo, nordstrom rack, tj maxx, tjmaxx, t j
      maxx, ross dress, ross stores, next retail, river island, new look, topshop, tk maxx, matalan, zalando,
      about you, aboutyou, peek cloppenburg, s oliver, deichmann, snipes, kik textil, takko, ernstings family,
      jack jones, humanic, kiabi, celio, promod, camaieu, okaidi, la halle, eram, massimo dutti, pull and
      bear, pull bear, bershka, stradivarius, springfield moda, cortefiel, desigual, flexi zapatos, cuidado
      con el perro`,
  },
  {
    newCategory: optional('Personal Care'),
    names: ['drugstore, drogerie, drogueria, parapharmacie', PERSONAL_CARE],
    words: `
      ^dm drogerie, dm drogerie markt, ^dm, ^rossmann, drogerie muller, drogerie, budnikowsky, budni, bipa,
      superdrug, parapharmacie`,
  },
  {
    newCategory: optional('Personal Care'),
    names: [`hair, haircut, haircuts, hairdresser, friseur, peluqueria, coiffeur, ${PERSONAL_CARE}`],
    words: `
      haircut, hair salon, barber, barbershop, barber shop, hairdresser, hairdressers, supercuts, great clips,
      sport clips, nail salon, sephora, ulta, ulta beauty, bath body works, friseur, frisor, friseursalon,
      kosmetikstudio, nagelstudio, douglas parfumerie, marionnaud, nocibe, yves rocher, coiffeur, coiffure,
      barbier, peluqueria, barberia, estetica, druni, primor, franck provost, jean louis david`,
  },
  {
    names: [
      `home and garden, home garden, house and garden, house garden, home, house, home improvement, home
      maintenance, house maintenance, furniture, furnishings, household, diy, haus und garten, haus
      garten, haus, haushalt, mobel, einrichtung, baumarkt, hogar, casa, muebles, casa y jardin, maison,
      maison et jardin, ameublement, bricolage, meubles`,
    ],
    words: `
      home depot, homedepot, lowes, ikea, ace hardware, hardware store, true value, menards, harbor freight,
      wayfair, ashley furniture, crate barrel, pottery barn, west elm, wickes, screwfix, b&q, homebase,
      dunelm, toolstation, furniture, obi bau, obi baumarkt, obi markt, ^obi, bauhaus, hornbach, toom
      baumarkt, toom, hagebau, hagebaumarkt, hellweg, globus baumarkt, baumarkt, gartencenter, mobelhaus,
      xxxlutz, poco einrichtung, roller mobel, segmuller, jysk, home24, jumbo markt, mobel pfister, conforama,
      leroy merlin, castorama, bricomarche, mr bricolage, bricorama, brico depot, brico, point p, jardiland,
      truffaut, gamm vert, maisons du monde, but meubles, bricomart, ferreteria, muebles, coppel muebles,
      quincaillerie, garden center, garden centre`,
  },
  {
    newCategory: optional('Gifts'),
    names: ['gifts, gift, presents, geschenke, geschenk, regalos, regalo, cadeaux, cadeau'],
    words: `
      hallmark, gift shop, geschenk, geschenke, geschenkladen, regalos, regalo, cadeau, cadeaux, funky pigeon,
      moonpig, birthday present, wedding present, 1 800 flowers, 1800flowers, interflora, fleurop,
      euroflorist, ftd flowers, teleflora, aquarelle fleurs`,
  },
  {
    names: [
      `donations, donation, charity, charities, giving, charitable giving, spenden, spende, donaciones,
      donativos, caridad, dons`,
    ],
    words: `
      donation, donations, charity, red cross, unicef, oxfam, amnesty international, greenpeace, wwf, doctors
      without borders, medecins sans frontieres, arzte ohne grenzen, spende, spenden, caritas, brot fur die
      welt, donacion, donativo, cruz roja, croix rouge, restos du coeur, secours populaire, gofundme, save the
      children, cancer research`,
  },
  {
    names: [
      `childcare, child care, daycare, day care, nursery, kindergarten, kita, kinderbetreuung, guarderia,
      creche, garde enfants`,
      'kids, children, child, kinder, ninos, hijos, enfants, kids childcare',
    ],
    words: `
      childcare, child care, daycare, day care, kindercare, bright horizons, preschool, babysitter,
      babysitting, kita, kita gebuhr, kitabeitrag, kindergarten, kinderkrippe, tagesmutter, kinderhort,
      guarderia, creche, assistante maternelle, pajemploi`,
  },
  {
    names: [
      `pets, pet, pet care, dog, dogs, cat, cats, haustier, haustiere, hund, katze, tiere, mascota,
      mascotas, perro, gato, animaux, animal, chien`,
    ],
    words: `
      petsmart, petco, zoo co, chewy com, pet supplies plus, pets at home, fressnapf, zooplus, futterhaus, das
      futterhaus, maxi zoo, kiwoko, tiendanimal, petco mexico, veterinary, veterinarian, vet clinic,
      vets4pets, animal hospital, tierarzt, tierarztin, tierklinik, hundesteuer, veterinario, veterinaire`,
  },
  {
    names: ['tax, taxes, income tax, steuer, steuern, impuesto, impuestos, impot, impots'],
    words: `
      irs, usataxpymt, irs usataxpymt, franchise tax board, franchise tax bo, hmrc, h m revenue, hm revenue,
      finanzamt, einkommensteuer, steuerverwaltung, dgfip, impots gouv, direction generale des finances,
      agencia tributaria, sat gob, aeat`,
  },
  {
    names: [
      `bank fees, bank charges, bank fee, fees, banking, bankgebuhren, gebuhren, kontogebuhren, comisiones,
      comisiones bancarias, frais bancaires, frais de banque`,
    ],
    words: `
      monthly service fee, monthly maintenance fee, overdraft fee, foreign transaction fee, wire fee,
      kontofuhrung, kontofuhrungsentgelt, kontofuhrungsgebuhr, entgeltabschluss, rechnungsabschluss, abschluss
      entgelt, comision mantenimiento, comision bancaria, frais bancaires, cotisation carte, cotisation
      compte, frais tenue de compte`,
  },
];
