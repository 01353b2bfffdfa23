// Settings: light, dark or system theme. The footer has the same choice.
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type Theme, useTheme } from '#web/app/theme.ts';
import { Card } from '#web/ui/card.tsx';
import { type Choice, RadioCards } from '#web/ui/forms/choice-fields.tsx';

const choices: readonly Choice<Theme>[] = [
  { value: 'system', label: 'System', help: 'Same as your device', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
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
        help="Saved in this browser. Respects your reduced-motion setting."
      />
    </Card>
  );
}
