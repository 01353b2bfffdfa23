// Settings: light, dark, or as the device has it. The same choice stands in the footer.
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type Theme, useTheme } from '#web/app/theme.ts';
import { Card } from '#web/ui/card.tsx';
import { type Choice, RadioCards } from '#web/ui/choice-fields.tsx';

const choices: readonly Choice<Theme>[] = [
  { value: 'system', label: 'System', help: 'As your device', icon: Monitor },
  { value: 'light', label: 'Light', help: 'Ink on paper', icon: Sun },
  { value: 'dark', label: 'Dark', help: 'Paper on ink', icon: Moon },
];

export function AppearanceCard() {
  const theme = useTheme();
  return (
    <Card title="Appearance">
      <RadioCards
        label="Theme"
        name="settings-theme"
        columns={3}
        choices={choices}
        value={theme}
        onChange={setTheme}
        help="Kept in this browser. Movement follows your device: where it asks for less, nothing moves."
      />
    </Card>
  );
}
