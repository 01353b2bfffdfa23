// Trades of development, part two: automation, data, and the repair of what exists.
import type { Trade } from './trade.ts';

export const developmentSystems: Trade[] = [
  {
    category: 'development',
    slug: 'automation-scripts',
    price: 85,
    days: 4,
    jobs: `
      automate a {boring|repeated} task with a Python script | python, automation, script | If you do it every week and could explain it to an intern, a script can do it. Mine also tells you when it could not.
      connect two of your tools {so that data flows|through their APIs} | integration, api, sync | The form feeds the list, the list feeds the invoice, and nobody copies anything by hand. Errors are reported, not swallowed.
      collect {public|open} data into a clean spreadsheet | data collection, python, csv | From public pages or interfaces that allow it, at a polite speed, into a table you can trust.
      build a {chat bot|Telegram or Slack bot} for your team | bot, slack, telegram | A small helper that answers the ten questions people keep asking, and passes the eleventh on to a human.
      automate your Google Sheets {with Apps Script|and mails} | google sheets, apps script, office | Reminders, reports, documents from templates. It lives inside your own account and needs no server.
      write a {nightly|scheduled} report that {mails itself|writes itself} | reporting, automation, python | Numbers from three systems in one short mail at seven in the morning, with a warning when one of them looks odd.
    `,
    ways: `
      First I watch you do the task once, on a recording. There is always a step nobody mentions.
      The script is written so that running it twice does no harm. Somebody will run it twice.
      It logs in words, not in numbers, and stops loudly when something is unexpected.
      I test with a copy of your data and delete the copy afterwards.
    `,
    gets: `
      Commented source code
      Instructions for a person who does not program
      A dry run that shows what would happen
      Clear messages when something fails
      Settings in one file
      Set-up on your computer or server
    `,
    limits: `
      I only collect data that may be collected, and I read the terms of the site first.
      Logins stay with you; the script asks for them or reads them from your safe.
      If the other system changes, repairs are a small new order.
    `,
    packages: `
      One task: A single script for a single job. | One workflow: Several steps with schedule and report. | Connected: Two or more systems, monitored.
      Script: Working code with instructions. | Script and set-up: Installed and scheduled for you. | Watched: Installed, scheduled, with alerts and a test suite.
    `,
    items: `
      Script does the described task on your sample data
      Instructions for running it, step by step
      Stops with a clear message on bad input
      Runs on a schedule without supervision
      Report by mail after every run
      Tests for at least [3|5|10] cases
      Alert when a run fails
    `,
    extras: `
      Set-up on your server | 45 | 1
      One more data source | 60 | 2
      Simple web page to start it | 90 | 3
      Recorded lesson on how it works | 35 | 1
    `,
    asks: `
      scope | text | ! | Describe the task as if I were new in your office, step by step
      facts | text | ! | Which programs and services are involved, and where should it run?
      file | file | ! | A sample of the data, with names changed if necessary
      choice | choice | - | How often should it run? | On demand; Daily; Weekly; When something arrives
    `,
    faq: `
      Which languages do you use? | Python mostly, Node or Apps Script where they fit better.
      Do I need to install anything? | Sometimes Python. The instructions say how, and I can do it with you on a call.
      Is it safe to give you access? | Give me a test account or a sample. For the real one, you type the password.
      What if the website changes? | The script notices and tells you. The repair is usually small.
    `,
  },
  {
    category: 'development',
    slug: 'data-databases',
    price: 130,
    days: 5,
    jobs: `
      design a PostgreSQL database {that will age well|for your app} | postgresql, database, schema | Tables, keys and constraints that make wrong data impossible instead of unlikely.
      clean up your {messy spreadsheet|customer list} and explain it | data cleaning, excel, python | Duplicates, dates in five formats, names in capitals. You get the clean table and a log of every change.
      speed up slow {SQL|database} queries | sql, performance, postgresql | I measure first, then change one thing at a time. You see the plan before and after, with numbers.
      build a dashboard {from your database|in Metabase or Looker} | dashboard, sql, metabase | Ten numbers people look at, with definitions under each, instead of a hundred nobody trusts.
      migrate your {database|data} without {downtime|surprises} | migration, database, mysql | Rehearsed on a copy, checked row by row, switched in a quiet hour, with a way back.
      build {a data pipeline|an ETL} with Python and dbt | etl, dbt, pipeline | From source systems to tables your analysts can join without asking. Tested every night.
    `,
    ways: `
      I ask what decisions the data is for. It is surprising how often that removes half of the columns.
      Every number gets a definition in a sentence. If two departments need two definitions, they get two names.
      I never work on the only copy of anything.
      You get a written account of what I changed and how to check it.
    `,
    gets: `
      A diagram you can print
      Migration files under version control
      Checks that run every night
      Definitions in plain words
      Before and after measurements
      A tested backup
    `,
    limits: `
      Personal data stays on your machines wherever possible; I work remotely on them or on masked copies.
      I do not guess missing values. They are marked as missing.
    `,
    packages: `
      Check-up: One question answered, with measurements. | Repair: The most urgent problems fixed. | Rebuild: A new structure with migration and tests.
      Small set: One table or file, up to 10,000 rows. | Medium set: Several tables, up to 500,000 rows. | Large set: A complete database with documentation.
    `,
    items: `
      Written findings with measurements before and after
      All changes as repeatable scripts
      [1|3|8] tables or queries handled
      Constraints that prevent the errors found
      Diagram of the structure
      Nightly checks with alert
      Backup and restore tested
    `,
    extras: `
      One more table or report | 45 | 1
      Call with your team to explain it | 50 | 0
      Anonymised copy for testing | 70 | 1
    `,
    asks: `
      facts | text | ! | Which database or files, how large, and where are they?
      goal | text | ! | Which question should be answered, or what is too slow?
      file | file | - | A sample or the structure, without personal data
      choice | choice | - | Is it in use while I work? | Yes, all day; Only in office hours; No
    `,
    faq: `
      Which databases do you know? | PostgreSQL and MySQL best, SQL Server and SQLite well, others with honesty.
      How do you get access? | Read-only at first, through your network. I suggest the exact permissions.
      Can you sign a data agreement? | Yes, yours or a standard one.
      Will there be downtime? | Usually none. If there is, you choose the minute.
    `,
  },
  {
    category: 'development',
    slug: 'fixes-performance',
    price: 60,
    days: 2,
    jobs: `
      fix {a bug|a stubborn bug} in your {website|web app} | bug fix, javascript, debugging | Tell me what happens and what should happen. I find the cause, fix it, and write down why it occurred.
      make your {WordPress|slow} site load in under two seconds | speed, wordpress, core web vitals | Pictures, scripts, fonts, caching, in the order in which they cost you time. Measured on a mid-range phone.
      review your code {and rank its problems|before launch} | code review, security, quality | An honest second pair of eyes: the ten things that will hurt, in order, with suggestions. | List of problems, ranked by harm; [500|2,000|8,000] lines read; Suggestion for each problem; Security checked against a public list; The worst [1|3|10] problems repaired; Call with your developers
      fix {accessibility|WCAG} problems on your site | accessibility, wcag, audit | Keyboard, contrast, names, focus. Tested with a screen reader by someone who uses one every week.
      clean a hacked {WordPress site|website} and close the door | security, malware, wordpress | Find it, remove it, find how it got in, close that, and check again a week later. | Malicious code removed; Way of entry found and closed; All passwords and keys replaced with you; Report of at least [1|2|4] pages; Backup that is known to be clean; Check again after 7 days
      upgrade your {outdated|old} {React|Node|PHP} project | upgrade, dependencies, maintenance | Step by step with tests in between, so that one morning it simply runs on a supported version. | Runs on a supported version; All existing functions checked; Upgrade in steps, each one reversible; Tests for the [3|8|15] most important functions; Written list of what changed; Plan for the next upgrade
    `,
    ways: `
      I reproduce the problem before I change anything. A fix without a reproduction is a guess with confidence.
      You get the cause in two sentences without jargon, and the details for whoever wants them.
      I change as little as possible. This is surgery, not redecoration.
      If I cannot find it, you do not pay for it.
    `,
    gets: `
      A cause, not only a cure
      Changes as a small, readable patch
      A test that fails without the fix
      Measurements before and after
      Advice on what to do next, without selling it
      Answers on the same working day
    `,
    limits: `
      One bug means one cause. If it turns out to be three, I say so before continuing.
      I need access to the code or a copy; screenshots alone are detective novels.
      Very old systems are welcome, but take longer to start.
    `,
    packages: `
      One fix: A single problem, found and fixed. | Three fixes: Your three most annoying problems. | Tune-up: A full check with the ten worst problems fixed.
      Urgent: The one thing that hurts today. | Thorough: The three things that hurt this month. | Preventive: Everything worth repairing before it hurts.
    `,
    items: `
      [1|3|10] problems reproduced and fixed
      Written explanation of each cause
      No new errors in the console or the log
      Test that would catch the problem again
      Measurements before and after the change
      Check again after 7 days
    `,
    extras: `
      Start within two hours | 50 | -1
      One more problem | 35 | 1
      Full backup before I begin | 20 | 0
      Written plan for the next six months | 60 | 2
    `,
    asks: `
      scope | text | ! | What happens, what should happen, and since when?
      facts | text | ! | Address, technology, hosting, and who else has access
      file | file | - | Screenshots, log files, a recording of the error
      choice | choice | - | How urgent is it? | We are losing money; This week; When you have time
    `,
    faq: `
      What if you cannot fix it? | Then I tell you what I ruled out and cancel the order. That has happened twice.
      How do I give you access? | A separate account with the rights needed and an end date. Never your own password.
      Do you work at weekends? | For sites that are down, yes. For the rest, on Monday with a clear head.
      Can you look before I order? | Send me the address and two sentences. I answer with a guess and a price.
    `,
  },
];
